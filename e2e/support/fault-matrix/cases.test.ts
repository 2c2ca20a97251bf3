import { describe, expect, test } from 'vitest'
import { moneySamples } from '#stub/samples/samples.ts'
import {
  allCases,
  componentOf,
  effectOf,
  expectedOutcome,
  type FaultCase,
  fewCases,
  finalOutcome,
  titleOf,
} from './cases.ts'

const names = moneySamples.map(({ name }) => name)

describe('the cases that are run', () => {
  const few = fewCases(names)

  test('contain what the code branches on', () => {
    const all = allCases(names)
    const covered: readonly ((one: FaultCase) => readonly string[])[] = [
      ({ kind, domain }) => [kind, domain],
      (one) => [finalOutcome(one) ? `${one.kind} ${finalOutcome(one)}` : ''],
      ({ fault, place }) => [fault.name, `${place.at[0]}`],
      (one) => [componentOf(one.kind), effectOf(one.fault)],
      ({ kind, place }) => [componentOf(kind), place.name],
      ({ kind, action }) => [componentOf(kind), action],
      ({ fault, place }) => [effectOf(fault), place.name],
      ({ fault, action }) => [effectOf(fault), action],
      ({ place, action }) => [place.name, action],
      ({ fault, domain }) => [effectOf(fault), domain],
      ({ place, domain }) => [place.name, domain],
      ({ action, domain }) => [action, domain],
    ]
    for (const combinationsOf of covered)
      expect(new Set(few.map((one) => combinationsOf(one).join()))).toEqual(
        new Set(all.map((one) => combinationsOf(one).join())),
      )
    expect(new Set(names.map(componentOf)).size).toBe(7)
    // A case takes seconds in the browser: a new kind adds a few cases, not a multiple.
    expect(few.length).toBeLessThanOrEqual(5 * names.length)
  })

  test('are the same every time, without duplicates', () => {
    const titles = few.map(titleOf)
    expect(new Set(titles).size).toBe(titles.length)
    expect(fewCases(names).map(titleOf)).toEqual(titles)
  })
})

test.each([
  ['done', { state: 'done' }],
  ['refused', { state: 'refused', code: 4106 }],
  ['expired', { state: 'refused', code: 4006 }],
  ['checking', { state: 'processing', now: 99 }],
  ['checking', { state: 'unknown' }],
  ['checking', { state: 'unknown', now: 60 }],
  ['expired', { state: 'unknown', now: 61 }],
] as const)('the screens have to show "%s" for %o', (verdict, view) => {
  expect(expectedOutcome({ code: undefined, now: 0, validUntil: 60, ...view })).toBe(verdict)
})
