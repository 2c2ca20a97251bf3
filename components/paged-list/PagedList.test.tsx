import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#components/screen.fixture.tsx'
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

test('rows far from the window are not drawn and are not kept by what watched them', async () => {
  vi.stubGlobal('IntersectionObserver', Observer)
  const items = Array.from({ length: 120 }, (_, at) => `row ${at}`)
  const pages = {
    items,
    loaded: 1,
    unreadable: 0,
    error: undefined,
    loading: false,
    hasMore: false,
    more: () => undefined,
    refresh: async () => undefined,
  }
  const screen = renderScreen(
    <PagedList pages={pages} label="rows" keyOf={(item) => item} render={(item) => <li>{item}</li>} empty={null} />,
  )
  await tellAll(true)
  expect(screen.container.querySelectorAll('li')).toHaveLength(120)
  for (let turn = 0; turn < 3; turn += 1) {
    await tellAll(false)
    expect(screen.container.querySelectorAll('li:not([aria-hidden])')).toHaveLength(0)
    await tellAll(true)
    expect(screen.container.querySelectorAll('li:not([aria-hidden])')).toHaveLength(120)
  }
  expect(Observer.all.reduce((sum, { late }) => sum + late, 0)).toBe(0)
  expect(Observer.all.filter(({ isDisconnected }) => isDisconnected).length).toBeGreaterThan(0)
})
