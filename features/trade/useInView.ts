import { type RefObject, useEffect, useRef, useState } from 'react'

/** A ref, and whether its element is in the visible part of the page or near it. An element that is not displayed is not. */
export function useInView<T extends Element>(): readonly [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? false),
      // Rows are asked for shortly before they come into view.
      { rootMargin: '25% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, visible]
}
