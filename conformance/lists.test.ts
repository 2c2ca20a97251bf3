import { expect, test } from 'vitest'
import { calls } from '#lib/contract/calls.ts'
import { lists } from './lists.ts'

/** Whether the answer of a call is a page of records (`pageOf`). */
const isPaged = ({ response }: (typeof calls)[number]): boolean =>
  'pipe' in response &&
  Array.isArray(response.pipe) &&
  response.pipe.some((schema: { readonly entries?: object }) => 'nextCursor' in (schema.entries ?? {}))

test('every paged list of the contract is walked through', () => {
  const paged = calls.filter(isPaged).map(({ path }) => path)
  expect(paged.length).toBeGreaterThan(5)
  expect([...new Set(lists.map(({ call }) => call.path))].toSorted()).toEqual(paged.toSorted())
})
