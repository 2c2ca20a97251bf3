import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StubControl } from '../control/client.ts'
import { type Stub, startStub } from '../start.ts'
import type { Fault } from './faults.ts'

let stub: Stub
let control: StubControl
beforeEach(async () => {
  stub = await startStub({ ports: [0, 0], control: true })
  control = new StubControl(stub.addresses[0])
})
afterEach(() => stub.stop())

const LOGOUT = '/logout'
const logout = async (token: string, address: 0 | 1 = 0) =>
  (
    await fetch(stub.addresses[address] + LOGOUT, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  ).json()

/** Whether the request was carried out: a session that was logged out is gone. */
const carriedOut = async (token: string) => (await logout(token)).code === 401

describe('faults', () => {
  const silent: (Fault & { processed: boolean })[] = [
    { kind: 'refuse', path: LOGOUT, times: 1, processed: false },
    { kind: 'dropBefore', path: LOGOUT, times: 1, processed: false },
    { kind: 'dropAfter', path: LOGOUT, times: 1, processed: true },
    { kind: 'truncate', path: LOGOUT, times: 1, processed: true },
  ]
  test.each(silent)('$kind leaves the caller without an answer', async ({ processed, ...fault }) => {
    const token = await control.session('demo')
    await control.fault(fault)
    await expect(logout(token)).rejects.toThrow()
    expect((await control.requests()).at(-1)).toMatchObject({ path: LOGOUT, fault: fault.kind })
    expect(await carriedOut(token)).toBe(processed)
  })

  test('a code and a proxy’s page are answers, nothing was carried out', async () => {
    const token = await control.session('demo')
    await control.fault({ kind: 'code', code: 4003, msg: 'slow down', path: LOGOUT, times: 1 })
    expect(await logout(token)).toMatchObject({ code: 4003, msg: 'slow down' })
    await control.fault({ kind: 'gateway', status: 500, path: LOGOUT, times: 1 })
    const page = await fetch(stub.addresses[0] + LOGOUT, { method: 'POST' })
    expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8'])
    expect(page.headers.get('access-control-allow-origin')).toBe('*')
    expect(await carriedOut(token)).toBe(false)
  })

  test.each([true, false])('a gateway can give any answer, with the request processed: %s', async (processed) => {
    for (const status of [200, 202, 401, 403, 404, 429, 500, 502]) {
      for (const body of ['html', 'empty', 'json'] as const) {
        const token = await control.session('demo')
        await control.fault({ kind: 'gateway', status, body, processed, path: LOGOUT, times: 1 })
        const headers = { Authorization: `Bearer ${token}` }
        const answer = await fetch(stub.addresses[0] + LOGOUT, { method: 'POST', headers })
        expect(answer.status).toBe(status)
        expect(answer.headers.get('access-control-allow-origin')).toBe('*')
        expect(await answer.text()).toMatch({ html: /^<!doctype/, empty: /^$/, json: /^\{"message":/ }[body])
        expect((await control.requests()).at(-1)).toMatchObject({ fault: 'gateway', status })
        expect(await carriedOut(token)).toBe(processed)
      }
    }
  })

  test('a code can hide that the request was processed', async () => {
    const token = await control.session('demo')
    await control.fault({ kind: 'code', code: 4106, processed: true, path: LOGOUT, times: 1 })
    expect(await logout(token)).toMatchObject({ code: 4106, data: null })
    expect(await carriedOut(token)).toBe(true)
  })

  test('an answer without CORS headers is processed', async () => {
    const token = await control.session('demo')
    await control.fault({ kind: 'noCors', path: LOGOUT, times: 1 })
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(stub.addresses[0] + LOGOUT, { method: 'POST', headers })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await carriedOut(token)).toBe(true)
  })

  test('an answer can differ from what was booked', async () => {
    const token = await control.session('demo')
    const stated = {
      amount: '999.00',
      direction: 'down',
      requestId: '6f1c1c9e-5a0b-4f6e-9a53-0d7c1d0e0009',
      fee: 0,
      profit: null,
    }
    await control.seedOrders('demo', 1, 60)
    await control.fault({ kind: 'bookedAs', stated, path: '/api/order/info', times: 1 })
    const ask = async () => {
      const headers = { Authorization: `Bearer ${token}` }
      return (await fetch(`${stub.addresses[0]}/api/order/info?id=o1`, { headers })).json()
    }
    const lie = await ask()
    const truth = await ask()
    expect(truth).toMatchObject({ code: 200, data: { amount: '10.00', direction: 'up' } })
    expect(lie).toEqual({ ...truth, time: lie.time, data: { ...truth.data, ...stated } })
  })

  test('slow answers arrive complete in the end', async () => {
    await control.fault({ kind: 'slowHeaders', ms: 1, path: LOGOUT, times: 1 })
    await control.fault({ kind: 'slowBody', ms: 1, path: LOGOUT, times: 1 })
    const token = await control.session('demo')
    expect(await logout(token)).toMatchObject({ code: 200 })
    expect(await logout(token)).toMatchObject({ code: 401 })
  })

  test('slowHeaders carries out at once and keeps the caller waiting', async () => {
    await control.fault({ kind: 'slowHeaders', ms: 600_000, path: LOGOUT, times: 1 })
    const token = await control.session('demo')
    const pending = logout(token)
    pending.catch(() => undefined)
    await expect.poll(async () => (await control.requests()).at(-1)).toMatchObject({ path: LOGOUT, code: 200 })
    expect((await control.requests()).at(-1)?.status).toBeUndefined()
    expect(await carriedOut(token)).toBe(true)
    await stub.stop()
    await expect(pending).rejects.toThrow()
  })

  test.each(['slowHeaders', 'slowBody'] as const)('%s without a time ends when it is released', async (kind) => {
    await control.fault({ kind, path: LOGOUT, times: 1 })
    const token = await control.session('demo')
    const pending = logout(token)
    await expect.poll(async () => (await control.requests()).at(-1)).toMatchObject({ path: LOGOUT, code: 200 })
    expect(await carriedOut(token)).toBe(true)
    await control.releaseHeld()
    expect(await pending).toMatchObject({ code: 200 })
  })

  test('slowBody sends the headers and holds the body back', async () => {
    await control.fault({ kind: 'slowBody', ms: 600_000, path: LOGOUT, times: 1 })
    const answer = await fetch(stub.addresses[0] + LOGOUT, { method: 'POST' })
    expect(answer.status).toBe(200)
    const body = answer.text()
    body.catch(() => undefined)
    await stub.stop()
    await expect(body).rejects.toThrow()
  })

  test('apply to the address, the path and the number of requests they were set for', async () => {
    const token = await control.session('demo')
    await control.fault({ kind: 'code', code: 4003, address: 1, path: LOGOUT, times: 2 })
    expect((await logout(token, 1)).code).toBe(4003)
    expect((await (await fetch(`${stub.addresses[1]}/api/index/getconf`)).json()).code).toBe(200)
    expect((await logout(token, 0)).code).toBe(200)
    expect((await logout(token, 1)).code).toBe(4003)
    expect((await logout(token, 1)).code).toBe(401)
  })

  test('are not used up by a preflight', async () => {
    await control.fault({ kind: 'refuse', path: LOGOUT, times: 1 })
    expect((await fetch(stub.addresses[0] + LOGOUT, { method: 'OPTIONS' })).status).toBe(204)
    await expect(logout('x')).rejects.toThrow()
  })

  test('an address that is down cuts everything but control, until it is back', async () => {
    await control.down(0)
    await expect(fetch(stub.addresses[0] + LOGOUT, { method: 'OPTIONS' })).rejects.toThrow()
    await expect(logout('x')).rejects.toThrow()
    expect((await logout('x', 1)).code).toBe(401)
    await control.clearFaults()
    expect((await logout('x')).code).toBe(401)
  })
})
