import { beforeEach, expect, test } from 'vitest'
import { tabStorage } from '#lib/storage/tab.ts'
import { draft } from './draft.ts'

beforeEach(() => tabStorage.remove('investDraft'))

test('an amount is kept for its member and its project', () => {
  draft.keep({ account: 'ann', projectId: 'p1', amount: '12.' })
  expect(draft.amountFor('ann', 'p1')).toBe('12.')
  expect([draft.amountFor('bob', 'p1'), draft.amountFor('ann', 'p2'), draft.amountFor(undefined, 'p1')]).toEqual([
    '',
    '',
    '',
  ])
})

test('what was invested is forgotten, and nothing else', () => {
  const typed = { account: 'ann', projectId: 'p1', amount: '12.' }
  draft.keep(typed)
  for (const other of [{ account: 'bob' }, { projectId: 'p2' }, { amount: '12.5' }]) {
    draft.forget({ ...typed, amount: '12', ...other })
    expect(draft.amountFor('ann', 'p1')).toBe('12.')
  }
  draft.forget({ ...typed, amount: '12' })
  expect(draft.amountFor('ann', 'p1')).toBe('')
})

test('rubbish in storage is no amount', () => {
  tabStorage.set('investDraft', '{"account":"ann","projectId":"p1","amount":7}')
  expect(draft.amountFor('ann', 'p1')).toBe('')
})
