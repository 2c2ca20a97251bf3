import { beforeEach, describe, expect, test } from 'vitest'
import { Gestures } from './gestures.ts'

let calls: string[]
let longPress: (() => void) | undefined
let gestures: Gestures

let now: number
let frame: ((at: number) => void) | undefined
let allowed: boolean

const finger = (x: number, y: number, id = 1) => ({ id, x, y, mouse: false, at: now })
const mouse = (x: number, y: number) => ({ id: 9, x, y, mouse: true, at: now })

beforeEach(() => {
  calls = []
  longPress = undefined
  now = 1000
  frame = undefined
  allowed = true
  gestures = new Gestures(
    {
      panBy: (dx) => calls.push(`pan ${dx}`),
      zoomAt: (factor, x) => calls.push(`zoom ${factor.toFixed(2)} ${x}`),
      endGesture: () => calls.push('end'),
      isOnAxis: ({ x }) => x >= 300,
      zoomPrices: (factor) => calls.push(factor === undefined ? 'auto' : `prices ${factor.toFixed(2)}`),
      hold: ({ x }) => x >= 300 && calls.push(`hold ${x}`) > 0,
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
    {
      allowed: () => allowed,
      request: (run) => {
        frame = run
        return 1
      },
      cancel: () => {
        frame = undefined
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
    now += 200
    gestures.up(finger(130, 90))
    expect(calls).toEqual(['hide', 'pan 10', 'pan 20', 'end'])
    expect(gestures.blocksScroll).toBe(false)
  })

  test('a slanting swipe that is more down than across moves nothing before the browser takes it', () => {
    gestures.down(finger(100, 50))
    gestures.move(finger(112, 90))
    gestures.cancel(1)
    expect(calls).toEqual([])
  })

  test('a long press inspects, and blocks scrolling while it lasts; the crosshair goes with the finger', () => {
    gestures.down(finger(100, 50))
    longPress?.()
    expect(gestures.blocksScroll).toBe(true)
    gestures.move(finger(90, 80))
    gestures.up(finger(90, 80))
    expect(gestures.blocksScroll).toBe(false)
    expect(calls).toEqual(['inspect 100 50', 'inspect 90 80', 'hide'])
  })

  test('of three fingers the first two zoom; when one is lifted, the other two go on zooming', () => {
    gestures.down(finger(100, 50, 1))
    gestures.down(finger(200, 50, 2))
    gestures.down(finger(300, 50, 3))
    gestures.move(finger(350, 50, 3))
    expect(calls).toEqual(['hide'])
    gestures.up(finger(100, 50, 1))
    calls = []
    gestures.move(finger(500, 50, 3))
    expect(calls).toEqual(['pan 75', 'zoom 2.00 350'])
    expect(gestures.blocksScroll).toBe(true)
    gestures.up(finger(200, 50, 2))
    calls = []
    gestures.move(finger(510, 50, 3))
    expect(calls).toEqual(['hide', 'pan 10'])
  })

  test('two fingers that are not lifted at once leave the chart where it is: the last one moves a little', () => {
    gestures.down(finger(100, 50, 1))
    gestures.down(finger(200, 50, 2))
    gestures.move(finger(300, 50, 2))
    gestures.up(finger(100, 50, 1))
    calls = []
    for (const x of [303, 306]) {
      now += 8
      gestures.move(finger(x, 50, 2))
    }
    gestures.up(finger(306, 50, 2))
    expect([calls, frame]).toEqual([['hide'], undefined])
  })

  test('two fingers zoom around their middle; lifting one ends the gesture and goes on panning', () => {
    gestures.down(finger(100, 50, 1))
    gestures.down(finger(200, 50, 2))
    expect(gestures.blocksScroll).toBe(true)
    gestures.move(finger(300, 50, 2))
    gestures.up(finger(300, 50, 2))
    gestures.move(finger(130, 50, 1))
    now += 200
    gestures.up(finger(130, 50, 1))
    expect(calls).toEqual(['hide', 'pan 50', 'zoom 2.00 200', 'end', 'hide', 'pan 30', 'end'])
  })

  test('a long press that does something else shows no crosshair, moves nothing, and blocks scrolling while it lasts', () => {
    gestures.down(finger(310, 50))
    longPress?.()
    expect(gestures.blocksScroll).toBe(true)
    gestures.move(finger(200, 90))
    gestures.up(finger(200, 90))
    expect(gestures.blocksScroll).toBe(false)
    expect(calls).toEqual(['hold 310'])
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

/** Moves a finger by 10 pixels in each of five frames of 16 ms, to the right, and lifts it after `rest` ms. */
function swipe(rest = 0, pointer: typeof finger | typeof mouse = finger): void {
  gestures.down(pointer(100, 50))
  for (let step = 1; step <= 5; step++) {
    now += 16
    gestures.move(pointer(100 + step * 10, 50))
  }
  now += rest
  gestures.up(pointer(150, 50))
}

/** Lets frames pass while the chart moves by itself; how far it moved in each. */
function frames(most = 1000): readonly number[] {
  const from = calls.length
  for (let count = 0; frame && count < most; count++) {
    const run = frame
    frame = undefined
    now += 16
    run(now)
  }
  return calls.slice(from).flatMap((call) => (call.startsWith('pan ') ? Number(call.slice(4)) : []))
}

describe('a finger that is lifted in motion', () => {
  test('leaves the chart panning at its speed, more and more slowly, and the gesture ends once', () => {
    swipe()
    expect(calls.at(-1)).toBe('pan 10')
    const moved = frames()
    expect(moved[0]).toBeGreaterThan(9)
    expect(moved[0]).toBeLessThan(10.5)
    expect(moved.every((dx, index) => index === 0 || dx < (moved[index - 1] ?? 0))).toBe(true)
    expect(moved.at(-1)).toBeLessThan(1)
    expect(calls.filter((call) => call === 'end')).toHaveLength(1)
    expect(calls.at(-1)).toBe('end')
  })

  test('stops at the next touch', () => {
    swipe()
    frames(3)
    const stopped = calls.length
    gestures.down(finger(100, 50))
    expect(calls.slice(stopped)).toEqual(['end'])
    expect(frames()).toEqual([])
  })

  test('stops when the chart goes away', () => {
    swipe()
    gestures.stop()
    expect(frames()).toEqual([])
  })

  test('throws nothing after a rest, by the mouse, slowly, or where motion is unwanted', () => {
    swipe(100)
    expect(calls.at(-1)).toBe('end')
    swipe(0, mouse)
    expect(calls.at(-1)).toBe('end')
    allowed = false
    swipe()
    expect(calls.at(-1)).toBe('end')
    expect(frames()).toEqual([])
  })

  test('a drag on the price axis scales it without losing its first pixels, and the page does not scroll', () => {
    gestures.down(finger(320, 100))
    gestures.move(finger(321, 105))
    expect(calls).toEqual([])
    gestures.move(finger(322, 115))
    expect(gestures.blocksScroll).toBe(true)
    gestures.move(finger(250, 100))
    gestures.up(finger(250, 100))
    expect(calls).toEqual(['hide', 'prices 1.11', 'prices 0.90'])
    expect(longPress).toBeUndefined()
  })

  test('a drag sideways on the axis pans, one down beside it belongs to the page', () => {
    gestures.down(finger(320, 100))
    gestures.move(finger(300, 104))
    gestures.up(finger(300, 104))
    gestures.down(finger(200, 100))
    gestures.move(finger(200, 130))
    gestures.cancel(1)
    expect(calls.filter((call) => call.startsWith('prices'))).toEqual([])
  })

  test('two taps on the axis make it automatic, two slow ones and two elsewhere do not', () => {
    const tap = (x: number, later: number, by = finger) => {
      now += later
      gestures.down(by(x, 100))
      gestures.up(by(x, 100))
    }
    tap(320, 0)
    tap(320, 400)
    tap(200, 100)
    tap(200, 100)
    expect(calls.filter((call) => call === 'auto')).toEqual([])
    tap(320, 1000)
    tap(322, 200)
    tap(320, 200)
    expect(calls.filter((call) => call === 'auto')).toEqual(['auto'])
    tap(320, 1000, mouse)
    tap(320, 100, mouse)
    expect(calls.filter((call) => call === 'auto')).toHaveLength(2)
  })
})
