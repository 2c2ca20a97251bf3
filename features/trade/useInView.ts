import { type RefObject, useEffect, useRef, useState } from 'react'

/** What is to be called for each observed element. */
const listeners = new Map<Element, (isIntersecting: boolean) => void>()
/**
 * One observer for all elements: in every frame the browser computes the geometry of the window once for each observer. There is
 * none while nothing is observed.
 */
let observer: IntersectionObserver | undefined

function observe(element: Element, listener: (isIntersecting: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    // Rows are asked for shortly before they come into view.
    { rootMargin: '25% 0px' },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
    if (listeners.size > 0) return
    observer?.disconnect()
    observer = undefined
  }
}

/** A ref, and whether its element is in the visible part of the page or near it. An element that is not displayed is not. */
export function useInView<T extends Element>(): readonly [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [visible, setVisible] = useState(false)
  useEffect(() => (ref.current ? observe(ref.current, setVisible) : undefined), [])
  return [ref, visible]
}
