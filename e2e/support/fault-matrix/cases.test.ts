import { describe, expect, test } from 'vitest'
import { actions, type Case, casesOf, effectOf, faults, product, strengths, titleOf, verdictOf } from './cases.ts'

const kinds = ['order', 'deposit', 'withdrawal']

const valuesOf = ({ kind, fault, place, action, domain }: Case) => [kind, fault.name, place.name, action, domain]

/** Every combination of `size` values of different dimensions that stands in a case. */
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
    'in strength %s hold everything that the whole product holds of so many values',
    (strength, size, fewest) => {
      const cases = casesOf(twelve, strength)
      expect(groupsOf(cases, size)).toEqual(groupsOf(product(twelve), size))
      expect(cases.length).toBeLessThanOrEqual(1.01 * fewest)
    },
  )

  test('for every test hold every pair but those of kind and fault, and every kind with every effect of a fault', () => {
    const cases = casesOf(twelve, 'short')
    const withoutKind = (all: readonly Case[]) =>
      groupsOf(
        all.map((one) => ({ ...one, kind: '' })),
        2,
      )
    const withoutFault = (all: readonly Case[]) =>
      groupsOf(
        all.map((one) => ({ ...one, fault: faults[0] ?? one.fault })),
        2,
      )
    expect(withoutKind(cases)).toEqual(withoutKind(product(twelve)))
    expect(withoutFault(cases)).toEqual(withoutFault(product(twelve)))
    for (const kind of twelve)
      expect(new Set(cases.filter((one) => one.kind === kind).map(({ fault }) => effectOf(fault)))).toEqual(
        new Set(faults.map(effectOf)),
      )
    expect(cases.length).toBeLessThanOrEqual(92)
  })

  test.each(strengths)('in strength %s are the same every time, and none is there twice', (strength) => {
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
] as const)('the screens have to say "%s" of %o', (verdict, view) => {
  expect(verdictOf({ code: undefined, now: 0, validUntil: 60, ...view })).toBe(verdict)
})
