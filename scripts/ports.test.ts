import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { close, freePort, listen } from './ports.ts'

it('moves on from a taken port and from the ones already given away', async () => {
  const server = createServer()
  const taken = await listen(server, 0)
  const next = await freePort(taken)
  expect(next).toBeGreaterThan(taken)
  expect(await freePort(taken, [next])).toBeGreaterThan(next)
  await close(server)
  expect(await freePort(taken)).toBe(taken)
})

it('rejects a taken port', async () => {
  const server = createServer()
  const taken = await listen(server, 0)
  await expect(listen(createServer(), taken)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await close(server)
})
