import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Anchor, type Drawing, keptDrawing, mostDrawings, newDrawing, type Part } from './drawing.ts'
import { geometryOf, MINUTE, minutes } from './drawings.fixture.ts'
import { type DrawingKind, drawingKinds } from './drawingTools.ts'
import { afterStep, type DrawingStep, mostSteps, withStep } from './history.ts'
import {
  addedInMiddle,
  anchorAt,
  atCandlePrice,
  type CandlePrice,
  dragged,
  measured,
  movedByKeyboard,
} from './moves.ts'
import { distanceTo, handlesOf, hitAt, pointOf, shapeOf } from './shapes.ts'

const geometry = geometryOf()
const free = { decimals: 2, snap: false }
const snapping = { decimals: 2, snap: true }

const end = (minute: number, price: number): Anchor => ({ at: minute * MINUTE, price })
const place = (minute: number, price: number) => pointOf(end(minute, price), geometry)
const drawing = (kind: DrawingKind, id: string = kind, from = end(30, 102), to = end(40, 108)): Drawing => ({
  ...newDrawing(kind, from, to),
  id,
})
const anchors = fc.record({ at: fc.integer({ min: 0, max: 60 * MINUTE }), price: fc.integer({ min: 100, max: 110 }) })
const kinds = fc.constantFrom(...drawingKinds)

describe('what is kept', () => {
  test.each(drawingKinds)('a %s is read as it was written', (kind) => {
    const original = drawing(kind)
    expect(v.parse(keptDrawing, JSON.parse(JSON.stringify(original)))).toEqual(original)
  })

  test.each([
    ['no id', { kind: 'horizontal', from: end(1, 2) }],
    ['another kind', { id: 'a', kind: 'circle', from: end(1, 2), to: end(1, 2) }],
    ['no second end', { id: 'a', kind: 'ray', from: end(1, 2) }],
    ['a price in words', { id: 'a', kind: 'horizontal', from: { at: 1, price: '2' } }],
    ['no number', { id: 'a', kind: 'horizontal', from: { at: Number.NaN, price: 2 } }],
    ['an instant out of range', { id: 'a', kind: 'horizontal', from: { at: 1e300, price: 2 } }],
  ])('with %s it is no drawing', (_, kept) => expect(v.safeParse(keptDrawing, kept).success).toBe(false))
})

describe('shapes', () => {
  test('a ray runs through its second end to an edge of the prices, in every direction', () => {
    fc.assert(
      fc.property(anchors, anchors, (from, to) => {
        const ray = shapeOf(drawing('ray', 'ray', from, to), geometry)
        const [start, through] = [pointOf(from, geometry), pointOf(to, geometry)]
        const { width, top, bottom } = geometry
        const isAtEdge = [ray.to.x, ray.to.x - width, ray.to.y - top, ray.to.y - bottom].some(
          (off) => Math.abs(off) < 0.01,
        )
        const isPoint = Math.hypot(through.x - start.x, through.y - start.y) < 0.01
        const isOutside = through.x < 0 || through.x > width
        expect(isAtEdge || isPoint || isOutside).toBe(true)
        expect(distanceTo(ray, through)).toBeLessThan(0.01)
      }),
    )
  })

  test.each<[string, Drawing, readonly [number, number], number]>([
    ['on a line', drawing('trend'), [35, 105], 0],
    ['beyond the end of a trend line', drawing('trend', 'a', end(30, 105), end(40, 105)), [50, 105], 80],
    ['there on a ray', drawing('ray', 'a', end(30, 105), end(40, 105)), [50, 105], 0],
    ['within a rectangle', drawing('rectangle'), [36, 103], 0],
    ['left of a rectangle', drawing('rectangle'), [25, 105], 40],
  ])('how far a point is %s', (_, one, [minute, price], distance) => {
    expect(distanceTo(shapeOf(one, geometry), place(minute, price))).toBeCloseTo(distance, 6)
  })

  test('the handle of a horizontal line is in sight however far away its instant is', () => {
    for (const minute of [-1e6, 0, 30, 1e6]) {
      const [handle] = handlesOf(drawing('horizontal', 'a', end(minute, 105)), geometry)
      expect(handle?.x).toBeGreaterThanOrEqual(22)
      expect(handle?.x).toBeLessThanOrEqual(geometry.width - 22)
    }
  })
})

describe('what a press is on', () => {
  const flat = drawing('horizontal', 'flat', end(30, 109))
  const box = drawing('rectangle', 'box', end(25, 101), end(45, 108))
  const trend = drawing('trend', 'trend', end(30, 102), end(40, 106))
  const all = [flat, trend, box]

  test.each<[string, readonly [number, number], string | undefined, string | undefined]>([
    ['empty ground', [50, 104], undefined, undefined],
    ['a line within a rectangle', [35, 104], undefined, 'trend whole'],
    ['a rectangle beside the line', [28, 106.5], undefined, 'box whole'],
    ['the first end of the chosen one', [30, 102], 'trend', 'trend from'],
    ['its second end', [40.5, 106.1], 'trend', 'trend to'],
    ['an end of one that is not chosen', [40, 106], undefined, 'trend whole'],
    ['the line across', [55, 109.2], undefined, 'flat whole'],
  ])('%s', (_, [minute, price], chosen, expected) => {
    const hit = hitAt(all, place(minute, price), geometry, chosen)
    expect(hit && `${hit.drawing.id} ${hit.part}`).toBe(expected)
  })

  test('nothing on the price axis', () => {
    expect(hitAt(all, { x: geometry.width + 30, y: geometry.toY(109) }, geometry, undefined)).toBeUndefined()
  })
})

describe('where an end comes to be', () => {
  test.each([
    ['snaps to the high above it', 50.3, 109.9, end(50.5, 110)],
    ['snaps to the close', 50.9, 106.1, end(50.5, 106)],
    ['keeps its price between the prices', 50.1, 108, end(50.5, 108)],
    ['keeps its instant beyond the candles', 62.25, 110, end(62.25, 110)],
  ])('%s', (_, minute, price, expected) => {
    const anchor = anchorAt(place(minute, price), geometry, snapping)
    expect(anchor.at).toBe(expected.at)
    expect(anchor.price).toBeCloseTo(expected.price, 2)
  })

  test('without snapping it has the instant under the finger and a price in steps of the product', () => {
    expect(anchorAt(place(50.25, 109.987), geometry, free)).toEqual(end(50.25, 109.99))
  })

  test('whatever is snapped to is a price of the candle, at most 16 px away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 479 }), fc.integer({ min: 0, max: 280 }), (right, y) => {
        const x = geometry.width - 1 - right
        const { price, at } = anchorAt({ x, y }, geometry, snapping)
        expect((at / MINUTE) % 1).toBe(0.5)
        const isOfCandle = [100, 104, 106, 110].includes(price)
        expect(Math.abs(geometry.toY(price) - y)).toBeLessThanOrEqual(isOfCandle ? 16.01 : 0.1)
      }),
    )
  })
})

describe('moves', () => {
  const drag = (dx: number, dy: number, lift = 0) => ({ start: { x: 0, y: 100 }, now: { x: dx, y: 100 + dy }, lift })

  test('a drag and the drag back leave a drawing where it was', () => {
    const pixels = fc.integer({ min: -200, max: 200 })
    fc.assert(
      fc.property(kinds, anchors, anchors, pixels, pixels, (kind, from, to, dx, dy) => {
        const first = drawing(kind, 'a', from, to)
        const away = dragged(first, 'whole', drag(dx, dy), geometry, free)
        const back = dragged(away, 'whole', drag(-dx, -dy), geometry, free)
        expect(back.from.price).toBeCloseTo(from.price, 1)
        expect(Math.abs(back.from.at - from.at)).toBeLessThanOrEqual(2)
      }),
    )
  })

  test('all of a drawing keeps its size, and moves by whole candles while it snaps', () => {
    const moved = dragged(drawing('trend'), 'whole', drag(19, 0), geometry, snapping)
    expect(moved).toEqual(drawing('trend', 'trend', end(32, 102), end(42, 108)))
  })

  test('an end moves alone, and is above the finger', () => {
    const moved = dragged(drawing('ray'), 'to', drag(16, 40, 40), geometry, free)
    expect(moved).toEqual(drawing('ray', 'ray', end(30, 102), end(42, 108)))
  })

  test.each<[Part, number, number, readonly [Anchor, Anchor]]>([
    ['whole', 1, 0, [end(31, 102), end(41, 108)]],
    ['from', -10, 0, [end(20, 102), end(40, 108)]],
    ['to', 0, 1, [end(30, 102), end(40, 108.05)]],
    ['whole', 0, -10, [end(30, 101.5), end(40, 107.5)]],
  ])('by keyboard %s moves %i candles and %i price steps', (part, bars, prices, [from, to]) => {
    const moved = movedByKeyboard(drawing('trend'), part, { bars, prices }, geometry, snapping)
    expect(moved).toEqual(drawing('trend', 'trend', from, to))
  })

  test.each<[CandlePrice, DrawingKind, Part, readonly number[]]>([
    ['high', 'trend', 'to', [102, 110]],
    ['low', 'trend', 'whole', [100, 100]],
    ['close', 'horizontal', 'whole', [106]],
  ])('to the %s of its candle moves of a %s %s', (price, kind, part, expected) => {
    const { from, ...rest } = atCandlePrice(drawing(kind), part, price, geometry)
    expect([from.price, ...('to' in rest ? [rest.to.price] : [])]).toEqual(expected)
  })

  test('beyond the candles there is no price to move to; a trend has closes alone', () => {
    const ahead = drawing('horizontal', 'a', end(70, 103))
    expect(atCandlePrice(ahead, 'whole', 'high', geometry)).toEqual(ahead)
    expect(atCandlePrice(drawing('horizontal'), 'whole', 'high', geometryOf({ kind: 'trend' })).from.price).toBe(106)
  })

  test.each(drawingKinds)('a %s that the keyboard adds is in sight', (kind) => {
    const added = addedInMiddle(kind, geometry, snapping)
    for (const { x, y } of handlesOf(added, geometry)) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(geometry.width)
      expect(y).toBeGreaterThan(geometry.top)
      expect(y).toBeLessThan(geometry.bottom)
    }
  })
})

describe('a measure', () => {
  test.each([
    [end(30, 100), end(47, 104), { points: 4, share: 0.04, bars: 17, seconds: 1020 }],
    [end(47.5, 104), end(30.5, 78), { points: -26, share: -0.25, bars: 17, seconds: 1020 }],
    [end(59, 0), end(69, 1), { points: 1, share: undefined, bars: 10, seconds: 600 }],
  ])('of %o to %o', (from, to, expected) => expect(measured(from, to, geometry)).toEqual(expected))

  test('counts no candles in a pause, and its time', () => {
    const paused = geometryOf({ candles: [...minutes(0, 30), ...minutes(90, 120)] })
    expect(measured(end(29.5, 100), end(90.5, 100), paused)).toEqual({ points: 0, share: 0, bars: 1, seconds: 3660 })
  })
})

describe('history', () => {
  const added = (after: Drawing): DrawingStep => ({ changes: [{ before: undefined, after }] })
  const removed = (before: Drawing): DrawingStep => ({ changes: [{ before, after: undefined }] })
  const take = (drawings: readonly Drawing[], steps: readonly DrawingStep[]) =>
    steps.reduce((now, step) => afterStep(now, step), drawings)
  const undo = (drawings: readonly Drawing[], steps: readonly DrawingStep[]) =>
    steps.toReversed().reduce((now, step) => afterStep(now, step, true), drawings)
  const ids = (drawings: readonly Drawing[]) => drawings.map(({ id }) => id).toSorted()

  test('any steps, undone one after the other, leave what there was', () => {
    const action = fc.record({ what: fc.constantFrom('add', 'move', 'remove'), which: fc.nat(9), price: fc.nat(99) })
    fc.assert(
      fc.property(fc.array(action, { maxLength: mostSteps }), (actions) => {
        const first = [drawing('trend', '0'), drawing('ray', '1')]
        let now: readonly Drawing[] = first
        let steps: readonly DrawingStep[] = []
        for (const { what, which, price } of actions) {
          const before = now[which % Math.max(1, now.length)]
          const moved = before && { ...before, from: { ...before.from, price } }
          const step =
            what === 'add'
              ? added(drawing('horizontal', `new ${now.length} ${steps.length}`))
              : before && (what === 'remove' ? removed(before) : { changes: [{ before, after: moved }] })
          if (!step) continue
          now = afterStep(now, step)
          steps = withStep(steps, step)
        }
        const undone = undo(now, steps)
        const byId = (drawings: readonly Drawing[]) => drawings.toSorted((one, other) => one.id.localeCompare(other.id))
        expect(byId(undone)).toEqual(byId(first))
      }),
    )
  })

  test('keeps twenty steps', () => {
    const steps = Array.from({ length: 25 }, (_, index) => added(drawing('horizontal', `${index}`)))
    const history = steps.reduce<readonly DrawingStep[]>(withStep, [])
    expect(ids(undo(take([], steps), history))).toEqual(['0', '1', '2', '3', '4'])
  })

  test('a run of keys is one step; another part or a drag begins another', () => {
    const prices = [1, 2, 3, 4].map((price) => drawing('horizontal', 'a', end(1, price)))
    const [one, two, three, four] = prices
    const steps = [
      { changes: [{ before: one, after: two }], run: 'a whole' },
      { changes: [{ before: two, after: three }], run: 'a whole' },
      { changes: [{ before: three, after: four }] },
    ].reduce<readonly DrawingStep[]>(withStep, [])
    expect(steps.map(({ changes: [change] }) => [change?.before?.from.price, change?.after?.from.price])).toEqual([
      [1, 3],
      [3, 4],
    ])
  })

  test('of another tab nothing is lost: neither what it added nor what it removed', () => {
    const [mine, theirs, shared] = [drawing('ray', 'mine'), drawing('trend', 'theirs'), drawing('trend', 'shared')]
    const step = added(mine)
    const now = afterStep([shared, theirs], step)
    expect(ids(now)).toEqual(['mine', 'shared', 'theirs'])
    expect(ids(afterStep([theirs, mine], step, true))).toEqual(['theirs'])
  })

  test('there are never more than fifty', () => {
    const full = Array.from({ length: mostDrawings }, (_, index) => drawing('horizontal', `${index}`))
    expect(afterStep(full, added(drawing('ray')))).toHaveLength(mostDrawings)
    const all: DrawingStep = { changes: full.map((before) => ({ before, after: undefined })) }
    expect(afterStep(full, all)).toEqual([])
    expect(afterStep([drawing('ray')], all, true)).toHaveLength(mostDrawings)
  })
})
