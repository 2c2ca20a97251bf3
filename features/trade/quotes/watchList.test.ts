import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WatchList } from './watchList.ts'

it('asks for no more than fits into one request, and for a product on its own before a long list', () => {
  const list = new WatchList()
  const many = Array.from({ length: 5000 }, (_, at) => `product${at}`)
  const end = list.add(many)
  list.add(['zinc'])
  expect(list.ids).toContain('zinc')
  expect(list.ids.join().length).toBeLessThanOrEqual(4096)
  expect(list.ids.join().length).toBeGreaterThan(4000)
  list.add(['x'.repeat(5000)])
  expect(list.ids).toContain('zinc')
  end()
  expect(list.ids).toEqual(['zinc'])
})

it('holds exactly the watched ids, in whatever order watchers are added and removed', () => {
  const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(fc.record({ ids, leaves: fc.nat({ max: 2 }) })), (watchers) => {
      const list = new WatchList()
      const ends = watchers.map((watcher) => list.add(watcher.ids))
      // Calling the function again does nothing.
      watchers.forEach(({ leaves }, index) => {
        for (let time = 0; time < leaves; time++) ends[index]?.()
      })
      const left = new Set(watchers.filter(({ leaves }) => leaves === 0).flatMap((watcher) => watcher.ids))
      expect(list.ids).toEqual([...left].toSorted())
      expect(list.empty).toBe(left.size === 0)
    }),
  )
})
