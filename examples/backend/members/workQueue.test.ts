import { expect, it } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { WorkQueue, WorkQueues } from './workQueue.ts'

it('does two pieces at once and the next ones in turn, and refuses one that finds the queue full', async () => {
  const queue = new WorkQueue(2, 3)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const pieces = [0, 1, 2, 3, 4].map((piece) =>
    queue.run(async () => {
      begun.push(piece)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (piece === 1) throw new Error('it failed')
      return piece
    }),
  )
  await expect(queue.run(async () => 5)).rejects.toMatchObject({ code: codes.tooManyRequests, retryAfterSeconds: 1 })
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await expect(pieces[1]).rejects.toThrow('it failed')
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const end of [0, 2, 3, 4]) {
    await expect.poll(() => ends.length).toBeGreaterThan(end)
    ends[end]?.()
  }
  expect(await Promise.all(pieces.filter((_, piece) => piece !== 1))).toEqual([0, 2, 3, 4])
  await expect(queue.run(async () => 6)).resolves.toBe(6)
})

it('does work of one kind piece by piece, and of several kinds at once', async () => {
  const queues = new WorkQueues(1)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (kind: string, name: string) =>
    queues.run(kind, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const pieces = [add('a', 'a1'), add('a', 'a2'), add('b', 'b1')]
  await expect(add('a', 'a3')).rejects.toMatchObject({ code: codes.tooManyRequests })
  expect(begun).toEqual(['a1', 'b1'])
  ends[0]?.()
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2'])
  for (const end of ends) end()
  await Promise.all(pieces)
})
