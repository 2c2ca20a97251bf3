import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#components/screen.fixture.tsx'
import { byDay } from './days.tsx'
import { PagedList } from './PagedList.tsx'

/** An observer that the test calls in place of the browser. */
class Observer {
  static readonly all: Observer[] = []
  readonly rows = new Set<Element>()
  isDisconnected = false
  /** Elements that it was given after it was disconnected. */
  late = 0
  readonly #tell: IntersectionObserverCallback
  readonly #asReal: IntersectionObserver

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
    this.#asReal = Object.assign(Object.create(null), this)
    Observer.all.push(this)
  }

  observe(row: Element): void {
    if (this.isDisconnected) this.late += 1
    this.rows.add(row)
  }

  unobserve(row: Element): void {
    this.rows.delete(row)
  }

  disconnect(): void {
    this.isDisconnected = true
    this.rows.clear()
  }

  /** Says of every row whether it is near the window. */
  tell(isIntersecting: boolean): void {
    const entries = [...this.rows].map((target) => Object.assign(Object.create(null), { target, isIntersecting }))
    this.#tell(entries, this.#asReal)
  }
}

const tellAll = (isNear: boolean) =>
  act(() => {
    for (const each of [...Observer.all]) if (!each.isDisconnected) each.tell(isNear)
  })

const pagesOf = <Item,>(items: readonly Item[]) => ({
  items,
  loaded: 1,
  unreadable: 0,
  error: undefined,
  loading: false,
  hasMore: false,
  more: () => undefined,
  refresh: async () => undefined,
})

const windowWidth = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }))

afterEach(cleanup)

test.each([
  ['as a list', false, 'li'],
  ['as a table', true, 'tr[data-row]'],
])('rows far from the window are not drawn and are not kept by what watched them, %s', async (_, wide, rows) => {
  windowWidth(wide)
  vi.stubGlobal('IntersectionObserver', Observer)
  Observer.all.length = 0
  const pages = pagesOf(Array.from({ length: 120 }, (_, at) => `row ${at}`))
  const screen = renderScreen(
    <PagedList
      pages={pages}
      label="rows"
      keyOf={(item) => item}
      render={(item) => <li>{item}</li>}
      columns={[{ key: 'name', head: 'Name', cell: (item) => item }]}
      empty={null}
    />,
  )
  const drawn = () => screen.container.querySelectorAll(`${rows}:not([aria-hidden])`)
  await tellAll(true)
  expect(drawn()).toHaveLength(120)
  for (let turn = 0; turn < 3; turn += 1) {
    await tellAll(false)
    expect(drawn()).toHaveLength(0)
    await tellAll(true)
    expect(drawn()).toHaveLength(120)
  }
  expect(Observer.all.reduce((sum, { late }) => sum + late, 0)).toBe(0)
  expect(Observer.all.filter(({ isDisconnected }) => isDisconnected).length).toBeGreaterThan(0)
})

test.each([
  ['a list', false, 'ul > li'],
  ['a table', true, 'tbody > tr'],
])('records stand under their days, with the sums of a day that is whole: %s', (_, wide, lines) => {
  windowWidth(wide)
  vi.stubGlobal('IntersectionObserver', Observer)
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime()
  const days = byDay<number>(
    (instant) => instant,
    (items) => <span>{`${items.length} of the day`}</span>,
  )
  const { container } = renderScreen(
    <PagedList
      pages={{ ...pagesOf([at(3, 9), at(3, 8), at(2, 9)]), hasMore: true }}
      label="records"
      keyOf={String}
      render={(instant) => <li>{new Date(instant).getHours()}</li>}
      columns={[{ key: 'hour', head: 'Hour', cell: (instant) => new Date(instant).getHours() }]}
      groups={days}
      empty={null}
    />,
  )
  expect([...container.querySelectorAll(lines)].map(({ textContent }) => textContent)).toEqual([
    '2026-03-032 of the day',
    '9',
    '8',
    '2026-03-02',
    '9',
  ])
})
