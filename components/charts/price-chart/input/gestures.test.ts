import { beforeEach, describe, expect, test } from 'vitest'
import { Gestures } from './gestures.ts'

let calls: string[]
let longPress: (() => void) | undefined
let gestures: Gestures

const finger = (x: number, y: number, id = 1) => ({ id, x, y, mouse: false })
const mouse = (x: number, y: number) => ({ id: 9, x, y, mouse: true })

beforeEach(() => {
  calls = []
  longPress = undefined
  gestures = new Gestures(
    {
      panBy: (dx) => calls.push(`pan ${dx}`),
      zoomAt: (factor, x) => calls.push(`zoom ${factor.toFixed(2)} ${x}`),
      endGesture: () => calls.push('end'),
      inspect: (point) => calls.push(point ? `inspect ${point.x} ${point.y}` : 'hide'),
    },
    {
      set: (run) => {
        longPress = run
        return 1
      },
      clear: () => {
        longPress = undefined
      },
    },
  )
})

describe('Gestures', () => {
  test('a horizontal drag pans without losing its first pixels and ends once', () => {
    gestures.down(finger(100, 50))
    gestures.move(finger(104, 50))
    gestures.move(finger(110, 51))
    gestures.move(finger(130, 90))
    gestures.up(finger(130, 90))
    expect(calls).toEqual(['hide', 'pan 10', 'pan 20', 'end'])
    expect(gestures.blocksScroll).toBe(false)
  })

  test('a vertical swipe is left to the page', () => {
    gestures.down(finger(100, 50))
    gestures.move(finger(101, 70))
    expect(longPress).toBeUndefined()
    gestures.cancel(1)
    expect(calls).toEqual([])
  })

  test('a slanting swipe that is more down than across moves nothing before the browser takes it', () => {
    gestures.down(finger(100, 50))
    gestures.move(finger(112, 90))
    gestures.cancel(1)
    expect(calls).toEqual([])
  })

  test('a long press inspects, blocks scrolling while it lasts and leaves the crosshair until a tap', () => {
    gestures.down(finger(100, 50))
    longPress?.()
    expect(gestures.blocksScroll).toBe(true)
    gestures.move(finger(90, 80))
    gestures.up(finger(90, 80))
    expect(gestures.blocksScroll).toBe(false)
    expect(calls).toEqual(['inspect 100 50', 'inspect 90 80'])
    gestures.down(finger(10, 10))
    gestures.up(finger(10, 10))
    expect(calls.at(-1)).toBe('hide')
  })

  test('two fingers zoom around their middle; lifting one ends the gesture and goes on panning', () => {
    gestures.down(finger(100, 50, 1))
    gestures.down(finger(200, 50, 2))
    expect(gestures.blocksScroll).toBe(true)
    gestures.move(finger(300, 50, 2))
    gestures.up(finger(300, 50, 2))
    gestures.move(finger(105, 50, 1))
    gestures.up(finger(105, 50, 1))
    expect(calls).toEqual(['hide', 'pan 50', 'zoom 2.00 200', 'end', 'pan 5', 'end'])
  })

  test('a mouse inspects by hovering, pans by dragging and leaves nothing behind', () => {
    gestures.move(mouse(5, 6))
    gestures.down(mouse(5, 6))
    gestures.move(mouse(25, 6))
    gestures.up(mouse(25, 6))
    gestures.leave()
    expect(longPress).toBeUndefined()
    expect(calls).toEqual(['inspect 5 6', 'hide', 'pan 20', 'end', 'hide'])
  })
})
