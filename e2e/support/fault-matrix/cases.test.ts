import { describe, expect, test } from 'vitest'
import { moneyKinds } from '../moneyKinds.ts'
import {
  actions,
  type Case,
  casesOf,
  componentOf,
  effectOf,
  endOf,
  faults,
  product,
  strengths,
  titleOf,
  verdictOf,
} from './cases.ts'

const kinds = ['order', 'deposit', 'withdrawal']

const valuesOf = ({ kind, fault, place, action, domain }: Case) => [kind, fault.name, place.name, action, domain]

/** Every combination of `size` values of different dimensions that occurs in a case. */
function groupsOf(cases: readonly Case[], size: 2 | 3): ReadonlySet<string> {
  return new Set(cases.flatMap((one) => combinations(valuesOf(one), size)))
}

function combinations(values: readonly string[], size: number): readonly string[] {
  if (size === 0) return ['']
  return values.flatMap((value, at) => {
    const rest = values.map((other, on) => (on > at ? other : '')).slice(at + 1)
    return combinations(rest, size - 1).map((others) => `${values.length - at} ${value} ${others}`)
  })
}

describe('few cases', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => `kind ${index}`)

  test.each([
    ['2', 2, 12 * faults.length],
    ['3', 3, 12 * faults.length * actions.length],
  ] as const)(
    'at strength %s contain every combination of that many values in the full product',
    (strength, size, fewest) => {
      const cases = casesOf(twelve, strength)
      expect(groupsOf(cases, size)).toEqual(groupsOf(product(twelve), size))
      expect(cases.length).toBeLessThanOrEqual(1.01 * fewest)
    },
  )

  test('for every test contain what the code branches on', () => {
    const names = moneyKinds.map(({ name }) => name)
    const all = product(names)
    const few = casesOf(names, 'short')
    const covered: readonly ((one: Case) => readonly string[])[] = [
      ({ kind, domain }) => [kind, domain],
      (one) => [endOf(one) ? `${one.kind} ${endOf(one)}` : ''],
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
    expect(new Set(names.map(componentOf)).size).toBe(6)
    // A case takes seconds in the browser: a new kind adds a few cases, not a multiple.
    expect(few.length).toBeLessThanOrEqual(5 * names.length)
  })

  test.each(strengths)('at strength %s are the same every time, without duplicates', (strength) => {
    const titles = casesOf(kinds, strength).map(titleOf)
    expect(new Set(titles).size).toBe(titles.length)
    expect(casesOf(kinds, strength).map(titleOf)).toEqual(titles)
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
  expect(verdictOf({ code: undefined, now: 0, validUntil: 60, ...view })).toBe(verdict)
})
