import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#backend-rules/refusal.ts'
import { pageAnswer } from './page.ts'

test('pages cover the whole list once, newest first, whatever arrives in between', () => {
  const instants = fc.array(fc.nat({ max: 20 }), { maxLength: 40 })
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 7 }), (ats, limit) => {
      const items = ats.map((at, number) => ({ at, number: number + 1 }))
      const walked: typeof items = []
      let cursor: string | undefined
      do {
        const arrived = { at: 1_000 + walked.length, number: 1_000 + walked.length }
        const page = pageAnswer(cursor === undefined ? items : [...items, arrived], ({ at, number }) => [at, number], {
          cursor,
          limit,
        })
        walked.push(...page.items)
        cursor = page.nextCursor
      } while (cursor !== undefined)
      expect(walked).toEqual(items.toSorted((a, b) => b.at - a.at || b.number - a.number))
    }),
  )
})

test('a made-up cursor is refused', () => {
  expect(() => pageAnswer([], () => [0, 0], { cursor: 'rubbish' })).toThrow(Refusal)
})
