import { beforeEach, expect, test } from 'vitest'
import { tabStorage } from '#lib/storage/tabValue.ts'
import { investDraft } from './investDraft.ts'

beforeEach(() => tabStorage.remove('investDraft'))

test('an amount is kept for its member and its project', () => {
  investDraft.keep({ loginName: 'ann', projectId: 'p1', amount: '12.' })
  expect(investDraft.amountFor('ann', 'p1')).toBe('12.')
  expect([
    investDraft.amountFor('bob', 'p1'),
    investDraft.amountFor('ann', 'p2'),
    investDraft.amountFor(undefined, 'p1'),
  ]).toEqual(['', '', ''])
})

test('an invested amount is removed, and no other', () => {
  const typed = { loginName: 'ann', projectId: 'p1', amount: '12.' }
  investDraft.keep(typed)
  for (const other of [{ loginName: 'bob' }, { projectId: 'p2' }, { amount: '12.5' }]) {
    investDraft.forget({ ...typed, amount: '12', ...other })
    expect(investDraft.amountFor('ann', 'p1')).toBe('12.')
  }
  investDraft.forget({ ...typed, amount: '12' })
  expect(investDraft.amountFor('ann', 'p1')).toBe('')
})

test('unreadable text in storage is no amount', () => {
  tabStorage.set('investDraft', '{"account":"ann","projectId":"p1","amount":7}')
  expect(investDraft.amountFor('ann', 'p1')).toBe('')
})
