import { Fragment, type FragmentInstance, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'

interface BlockProps {
  /** The list is long: rows that are far from the window are not drawn, so that 10,000 rows scroll as a hundred do. */
  isWindowed: boolean
  draw: () => ReactNode
  /** Draws what is in their place and has their height. */
  standIn: (height: number) => ReactElement
}

/** Some rows of a list. In their place stands their height while they are far from the window and hold no focus. */
export function Block({ isWindowed, draw, standIn }: BlockProps) {
  const drawn = useRef<FragmentInstance>(null)
  const [height, setHeight] = useState<number>()
  const isAway = isWindowed && height !== undefined
  useEffect(() => {
    const fragment = drawn.current
    if (!fragment || !isWindowed) return
    const observed = new Set<Element>()
    const near = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          observed.add(target)
          if (isIntersecting) near.add(target)
          else near.delete(target)
        }
        const isFocused = [...observed].some((row) => row.contains(document.activeElement))
        if (isAway === near.size > 0) setHeight(isAway || isFocused ? undefined : heightOf(fragment))
      },
      { rootMargin: '150% 0px' },
    )
    fragment.observeUsing(observer)
    return () => {
      // The fragment would keep the observer, with all rows that it has seen, and have it observe later ones.
      fragment.unobserveUsing(observer)
      observer.disconnect()
    }
  }, [isWindowed, isAway])
  return <Fragment ref={drawn}>{isAway ? standIn(height) : draw()}</Fragment>
}

function heightOf(fragment: FragmentInstance): number {
  const rects = fragment.getClientRects()
  return Math.max(...rects.map(({ bottom }) => bottom)) - Math.min(...rects.map(({ top }) => top))
}
