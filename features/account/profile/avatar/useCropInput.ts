import { type RefObject, useEffect } from 'react'
import { pressedKey } from '#components/ui/pressedKey.ts'
import type { PixelSize } from '#lib/files/size.ts'
import { type Crop, type FramePoint, followed, moved, zoomed } from './crop.ts'

/** The distance in frames that an arrow key moves the picture, and the factor that plus and minus zoom it by. */
const KEY_STEP = 0.04
const KEY_ZOOM = 1.1

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}
const zooms: Readonly<Record<string, number>> = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM }

export type ChangeCrop = (next: (crop: Crop) => Crop) => void

/** Pointer, wheel and keyboard input of the frame. `change` should be the same function at every render. */
export function useCropInput(frame: RefObject<HTMLElement | null>, size: PixelSize, change: ChangeCrop): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    element.tabIndex = 0
    const end = new AbortController()
    followPointers(element, end.signal, (from, to) => change((crop) => followed(size, crop, from, to)))
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const factor = event.deltaY < 0 ? KEY_ZOOM : 1 / KEY_ZOOM
      change((crop) => zoomed(size, crop, crop.zoom * factor, pointIn(element, event)))
    }
    const onKey = (event: KeyboardEvent) => {
      const key = pressedKey(event) ?? ''
      const [direction, zoom] = [directions[key], zooms[key]]
      if (direction) change((crop) => moved(size, crop, ...direction))
      else if (zoom) change((crop) => zoomed(size, crop, crop.zoom * zoom))
      else return
      event.preventDefault()
    }
    element.addEventListener('wheel', onWheel, { signal: end.signal, passive: false })
    element.addEventListener('keydown', onKey, { signal: end.signal })
    return () => end.abort()
  }, [frame, size, change])
}

type Follow = (from: readonly FramePoint[], to: readonly FramePoint[]) => void

function followPointers(element: HTMLElement, signal: AbortSignal, follow: Follow): void {
  const pointers = new Map<number, FramePoint>()
  const onDown = (event: PointerEvent) => {
    element.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, pointIn(element, event))
  }
  const onMove = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return
    const from = [...pointers.values()]
    pointers.set(event.pointerId, pointIn(element, event))
    follow(from, [...pointers.values()])
  }
  const onUp = ({ pointerId }: PointerEvent) => pointers.delete(pointerId)
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
}

function pointIn(element: HTMLElement, { clientX, clientY }: MouseEvent): FramePoint {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
