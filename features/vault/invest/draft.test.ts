import { afterEach, expect, test } from 'vitest'
import { tabStorage } from '#lib/storage/tab.ts'
import { draft } from './draft.ts'

afterEach(() => draft.clear())

test('an amount is kept for its member and its project', () => {
  draft.keep({ account: 'ann', projectId: 'p1', amount: '12.' })
  expect(draft.amountFor('ann', 'p1')).toBe('12.')
  expect([draft.amountFor('bob', 'p1'), draft.amountFor('ann', 'p2'), draft.amountFor(undefined, 'p1')]).toEqual([
    '',
    '',
    '',
  ])
  draft.clear()
  expect(draft.amountFor('ann', 'p1')).toBe('')
})

test('rubbish in storage is no amount', () => {
  tabStorage.set('investDraft', '{"account":"ann","projectId":"p1","amount":7}')
  expect(draft.amountFor('ann', 'p1')).toBe('')
})
