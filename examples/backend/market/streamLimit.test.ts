import { expect, it } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { QuoteFanOut } from './fanOut.ts'
import { streamOf } from './stream.ts'
import { StreamLimit } from './streamLimit.ts'

it('a network has so many streams and no more, until one ends; the machine itself has no limit', async () => {
  const limit = new StreamLimit(2)
  const hub = new QuoteFanOut()
  const open = (network: string) => streamOf(hub, ['btcusdt'], 60_000, limit.open(network))
  const [first] = [open('192.0.2.1'), open('192.0.2.1')]
  expect(() => open('192.0.2.1')).toThrow(
    expect.objectContaining({ code: codes.tooManyRequests, retryAfterSeconds: 30 }),
  )
  open('192.0.2.2')
  for (let count = 0; count < 5; count += 1) open('127.0.0.1')
  await first.body?.cancel()
  open('192.0.2.1')
  expect(() => open('192.0.2.1')).toThrow()
})
