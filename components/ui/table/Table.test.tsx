import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#components/screen.fixture.tsx'
import { RowLink, Table, type TableColumn, type TableSort } from './Table.tsx'

interface Row {
  readonly id: string
  readonly amount: string
}

const columns: readonly TableColumn<Row>[] = [
  { key: 'id', head: 'Name', sorts: true, cell: ({ id }) => <RowLink to={`/${id}`}>{id}</RowLink> },
  { key: 'amount', head: 'Amount', align: 'end', sorts: true, cell: ({ amount }) => amount },
  { key: 'do', head: 'Actions', headHidden: true, cell: () => null },
]
const groups = [
  { key: 'today', head: 'Today', rows: [{ id: 'a', amount: '1.00' }] },
  { key: 'before', head: 'Before', rows: [{ id: 'b', amount: '2.00' }] },
]
const onSort = vi.fn()

const show = (sort?: TableSort) =>
  renderScreen(<Table label="Rows" rowKey={({ id }) => id} {...{ columns, groups, sort, onSort }} />)
const heads = () => [...document.querySelectorAll('thead th')]

afterEach(() => {
  cleanup()
  onSort.mockClear()
})

test('it is a table with its heads, its groups and a link in each row', () => {
  show()
  expect(document.querySelector('table')?.getAttribute('aria-label')).toBe('Rows')
  expect(heads().map(({ textContent }) => textContent)).toEqual(['Name', 'Amount', 'Actions'])
  const lines = [...document.querySelectorAll('tbody tr')].map((line) => [
    line.getAttribute('data-row'),
    line.textContent,
  ])
  expect(lines).toEqual([
    [null, 'Today'],
    ['a', 'a1.00'],
    [null, 'Before'],
    ['b', 'b2.00'],
  ])
  expect(document.querySelector('tr[data-row="b"] a')?.getAttribute('href')).toBe('#/b')
})

test('a head sorts: figures with the greatest first, words with the first letter, then the other way, then not at all', () => {
  const pressed = (name: string, sort?: TableSort) => {
    const screen = show(sort)
    screen.button(name).click()
    screen.unmount()
    return onSort.mock.lastCall?.[0]
  }
  expect(pressed('Amount')).toEqual({ key: 'amount', descending: true })
  expect(pressed('Amount', { key: 'amount', descending: true })).toEqual({ key: 'amount', descending: false })
  expect(pressed('Amount', { key: 'amount', descending: false })).toBeUndefined()
  expect(pressed('Name', { key: 'amount', descending: false })).toEqual({ key: 'id', descending: false })
  show({ key: 'amount', descending: true })
  expect(heads().map((head) => head.getAttribute('aria-sort'))).toEqual([null, 'descending', null])
})
