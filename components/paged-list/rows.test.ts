import { expect, test } from 'vitest'
import { blocksOf, eachOnce, headsOf } from './rows.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const rowsOf = (count: number) => eachOnce(numbers(count), String)

test('a record that comes twice has its first place', () => {
  expect(eachOnce([3, 1, 3, 2], String)).toEqual([
    ['3', 3],
    ['1', 1],
    ['2', 2],
  ])
})

test('blocks have twenty rows, and begin anew where a group begins', () => {
  const lengths = (starts: readonly string[]) =>
    blocksOf(rowsOf(45), new Map(starts.map((key) => [key, true]))).map(({ length }) => length)
  expect(lengths([])).toEqual([20, 20, 5])
  expect(lengths(['0', '3', '40'])).toEqual([3, 20, 17, 5])
})

test('a group is whole when another one or the end of the list follows', () => {
  const calls: unknown[] = []
  const groups = {
    of: (item: number) => (item < 2 ? 'first' : 'second'),
    head: (items: readonly number[], isWhole: boolean) => {
      calls.push([items, isWhole])
      return null
    },
  }
  expect([...headsOf(rowsOf(4), groups, false).keys()]).toEqual(['0', '2'])
  headsOf(rowsOf(4), groups, true)
  expect(calls).toEqual([
    [[0, 1], true],
    [[2, 3], false],
    [[0, 1], true],
    [[2, 3], true],
  ])
})
