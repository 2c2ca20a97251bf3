import { expect, it } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { WorkQueue } from './workQueue.ts'

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
