import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WatchList } from './watchList.ts'

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
