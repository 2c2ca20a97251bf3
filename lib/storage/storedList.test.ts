import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { storedList } from './storedList.ts'
import { createTabStorage } from './tabs.fixture.ts'

const entry = v.object({ id: v.string() })

test('what was set is read, by this tab and another, and an empty list leaves nothing behind', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ id: fc.string() })), (entries) => {
      const { held, open } = createTabStorage()
      const [here, there] = [
        storedList(open().storage, 'orderEnds', entry),
        storedList(open().storage, 'orderEnds', entry),
      ]
      here.set(entries)
      expect(there.get()).toEqual(entries)
      expect(held.has('orderEnds')).toBe(entries.length > 0)
    }),
  )
})

test('rubbish, whole or beside an entry, never breaks it', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.oneof(fc.string(), fc.json()), (rubbish, text) => {
      const { held, open } = createTabStorage()
      const list = storedList(open().storage, 'orderEnds', entry)
      held.set('orderEnds', text)
      for (const one of list.get()) expect(v.is(entry, one)).toBe(true)
      held.set('orderEnds', JSON.stringify([...rubbish, { id: 'kept' }]))
      expect(list.get().at(-1)).toEqual({ id: 'kept' })
    }),
  )
})

test('the same array until it changes, and each change is told, also that of another tab', () => {
  const { open } = createTabStorage()
  const [here, there] = [storedList(open().storage, 'orderEnds', entry), storedList(open().storage, 'orderEnds', entry)]
  const listener = vi.fn()
  const end = here.subscribe(listener)
  there.set([{ id: 'a' }])
  expect(listener).toHaveBeenCalledTimes(1)
  expect(here.get()).toBe(here.get())
  end()
  there.set([])
  expect(listener).toHaveBeenCalledTimes(1)
  expect(here.get()).toEqual([])
})
