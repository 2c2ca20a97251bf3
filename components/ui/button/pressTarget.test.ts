import { describe, expect, test } from 'vitest'
import { type ButtonPosition, PressTarget } from './pressTarget.ts'
import { eventInstant } from './watchPosition.ts'

const place = (top: number, reach = '111111111'): ButtonPosition => ({
  left: 16,
  top,
  right: 374,
  bottom: top + 48,
  reach,
})
const LONG_AGO = -10_000

/** A button that has stood at its place with its meaning since the instant 0, after the member's input of `inputAt`. */
function standing(inputAt: number): PressTarget {
  const target = new PressTarget()
  target.mean('buy 100', 0, inputAt)
  target.see(place(700), 0, inputAt)
  return target
}

/** Whether a finger that goes down at this instant, and up at once, pays. */
function pays(target: PressTarget, at: number, where: ButtonPosition | undefined = place(700)): boolean {
  if (where) target.pressAt(where, at)
  return target.accepts(at)
}

describe('a finger', () => {
  test.each([
    ['what the member did', 0, 399, 400],
    ['what came by itself', LONG_AGO, 699, 700],
  ])('counts some time after %s', (_cause, inputAt, before, after) => {
    expect(pays(standing(inputAt), before)).toBe(false)
    expect(pays(standing(inputAt), after)).toBe(true)
  })

  test('counts by when it went down, however late the page hears of it', () => {
    const target = standing(0)
    target.pressAt(place(700), 390)
    expect(target.accepts(2000)).toBe(false)
  })

  test.each([
    ['the button moved', place(640)],
    ['a part of it was covered', place(700, '111000000')],
  ])('waits again after %s', (_what, changed) => {
    const target = standing(0)
    target.see(changed, 5000, LONG_AGO)
    expect(pays(target, 5699, changed)).toBe(false)
    expect(pays(target, 5700, changed)).toBe(true)
  })

  test('waits from the moment at which nothing covers the button any more, and never counts while everything of it is covered', () => {
    const target = standing(0)
    target.see(place(700, '000000000'), 5000, LONG_AGO)
    expect(pays(target, 60_000, place(700, '000000000'))).toBe(false)
    target.see(place(700), 60_000, LONG_AGO)
    expect(pays(target, 60_699)).toBe(false)
    expect(pays(target, 60_700)).toBe(true)
  })

  test('does not count where the button has moved since it was looked at, and a move of three pixels is none', () => {
    expect(pays(standing(0), 5000, place(640))).toBe(false)
    expect(pays(standing(0), 5000, place(703))).toBe(true)
  })

  test('waits again when the button means something else; what changes meanwhile is not confirmed', () => {
    const target = standing(0)
    target.mean('buy 500', 5000, 5000)
    expect(pays(target, 5399)).toBe(false)
    expect(pays(target, 5400)).toBe(true)
    target.pressAt(place(700), 6000)
    target.mean('buy 100', 6010, LONG_AGO)
    expect(target.accepts(6020)).toBe(false)
  })

  test('a slide that the member began is one change, and what comes by itself later is another', () => {
    const target = standing(0)
    for (let at = 40; at <= 480; at += 40) target.see(place(700 - at), at, 0)
    expect(pays(target, 879, place(220))).toBe(false)
    expect(pays(target, 880, place(220))).toBe(true)
    target.see(place(500), 2000, 0)
    expect(pays(target, 2699, place(500))).toBe(false)
  })
})

test('a key counts some time after the focus came, and not while it is held', () => {
  const target = standing(0)
  target.focus(5000, LONG_AGO)
  target.pressByKey(5600, false)
  expect(target.accepts(5600)).toBe(false)
  target.pressByKey(5700, true)
  expect(target.accepts(5700)).toBe(false)
  target.pressByKey(5700, false)
  expect(target.accepts(5700)).toBe(true)
})

/** What is told of the button to eyes and ears, and what the three presses that there are do. */
function told(target: PressTarget, at: number, where = place(700)) {
  const isReady = target.isReady(at)
  const finger = pays(target, at, where)
  target.pressByKey(at, false)
  const key = target.accepts(at)
  return { isReady, finger, key, technology: target.accepts(at) }
}
const all = (is: boolean) => ({ isReady: is, finger: is, key: is, technology: is })

describe('eyes, ears and every press see one state', () => {
  test('in sight, once it has stood there with its meaning', () => {
    const target = standing(LONG_AGO)
    target.focus(0, LONG_AGO)
    expect(told(target, 699)).toEqual(all(false))
    expect(told(target, 700)).toEqual(all(true))
    target.see(place(640), 5000, LONG_AGO)
    expect(told(target, 5699, place(640))).toEqual(all(false))
    expect(told(target, 5700, place(640))).toEqual(all(true))
  })

  test.each([
    ['below the fold or covered altogether', place(1700, '000000000')],
    ['without a box', undefined],
  ])('%s, where no finger reaches it, once it has had its meaning for a while', (_, where) => {
    const target = standing(LONG_AGO)
    target.focus(0, LONG_AGO)
    target.see(where, 100, LONG_AGO)
    expect(told(target, 699, where)).toEqual(all(false))
    expect(told(target, 700, where)).toEqual({ ...all(true), finger: false })
    target.see(place(640), 5000, LONG_AGO)
    expect(told(target, 5699, place(640)), 'scrolled into view').toEqual(all(false))
  })
})

test('a click of assistive technology is judged by itself after a press that ended elsewhere', () => {
  const target = standing(0)
  target.pressAt(place(700), 100)
  target.cancel()
  expect(target.accepts(5000)).toBe(true)
})

test.each([
  ['a moment ago, which the busy page hears now', 1_000_000 - 5000, 1_000_000 - 5000],
  ['minutes ago, on a clock that stood still in the background', 1_000_000 - 5001, 1_000_000],
  ['without a time stamp, as one that a script made', 0, 1_000_000],
  ['on the clock of the day', 1_800_000_000_000, 1_000_000],
])('an event %s', (_, timeStamp, at) => {
  expect(eventInstant(timeStamp, 1_000_000)).toBe(at)
})
