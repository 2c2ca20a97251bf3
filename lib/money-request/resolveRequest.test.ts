import { describe, expect, test, vi } from 'vitest'
import type { CallOptions } from '#lib/api/api.ts'
import { ApiError, ContractError, HttpError, NetworkError, SessionError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import type { RequestOutcome } from '#lib/contract/common.ts'
import { createRequest } from './request.fixture.ts'
import { type RequestCalls, resolveRequest } from './resolveRequest.ts'

const request = createRequest()
const { requestId, confirmedAt, validUntil } = request
const record = { id: 'd1', requestId }
const lost = new NetworkError('/x')

/** An answer to "what became of it", at the server's time; `state` alone for short. */
type Told = RequestOutcome['state'] | Partial<RequestOutcome>

interface Script {
  /** What becomes of each send: the record, or what it fails with. The last one repeats. */
  readonly sends?: readonly (object | Error)[]
  /** What is told at each question. The last one repeats. */
  readonly asks?: readonly (Told | Error)[]
  /** Attempts of each send, as fail-over makes them. */
  readonly attempts?: number
  /** Whether the backend has answered at the outcome call before; it has by default. */
  readonly offered?: boolean | undefined
  readonly steps?: Partial<RequestCalls>
}

/** Resolves the request against a script; time passes only while it waits. */
function resolve({ sends = [], asks = ['unknown'], attempts = 1, steps = {}, ...script }: Script = {}) {
  const stop = new AbortController()
  const clock = { now: confirmedAt }
  /** The calls, and the pauses in ms. */
  const log: (string | number)[] = []
  const take = <T>(list: readonly T[], kind: string): T | undefined =>
    list[Math.min(log.filter((entry) => entry === kind).length, list.length) - 1]
  const onChecking = vi.fn(() => log.push('checking'))
  const onAnswer = vi.fn()
  const all: RequestCalls = {
    send:
      sends.length === 0
        ? undefined
        : async ({ onAttempt }: CallOptions) => {
            log.push('send')
            for (let attempt = 0; attempt < attempts; attempt += 1) onAttempt?.()
            const end = take(sends, 'send')
            if (end instanceof Error) throw end
            return end
          },
    refusals: [codes.marketClosed],
    ask: async (_id, { onServerTime }) => {
      log.push('ask')
      const told = take(asks, 'ask') ?? lost
      if (told instanceof Error) throw told
      onServerTime?.(clock.now)
      const base = { kind: undefined, recordId: undefined, code: undefined, msg: undefined, remembersSince: 0 }
      return { ...base, state: 'unknown' as const, ...(typeof told === 'string' ? { state: told } : told) }
    },
    now: () => clock.now,
    uncertaintyMs: () => 0,
    wait: async (ms) => {
      log.push(ms)
      clock.now += ms
      if (log.length > 100) stop.abort()
    },
    outcomeCall: { offered: 'offered' in script ? script.offered : true },
    onChecking,
    onAnswer,
    isConcluded: () => false,
    signal: stop.signal,
    ...steps,
  }
  return { ran: resolveRequest(request, all), steps: all, log, clock, stop, onChecking, onAnswer }
}

describe('the page that confirmed it', () => {
  test('an answer without a record is done, too', async () => {
    expect(await resolve({ sends: [{}] }).ran).toEqual({ state: 'done', record: {} })
    expect(await resolve({ sends: [{ id: 'd1', requestId: undefined }] }).ran).toMatchObject({ state: 'done' })
  })

  test('the record of another request is no answer: it is asked for', async () => {
    const other = { id: 'd0', requestId: '6c92f515-2e03-4382-85b2-7cb58233b401' }
    const { ran, log } = resolve({ sends: [other], asks: [{ state: 'done', recordId: 'd1' }] })
    expect(await ran).toEqual({ state: 'done', recordId: 'd1' })
    expect(log).toEqual(['send', 'checking', 1000, 'ask'])
  })

  test('a record that names the request that made it is the answer, where the kind says so', async () => {
    const cancelled = { id: 'd0', requestId: '6c92f515-2e03-4382-85b2-7cb58233b401' }
    const { ran } = resolve({ sends: [cancelled], steps: { recordNamesRequest: false } })
    expect(await ran).toEqual({ state: 'done', record: cancelled })
  })

  test('a listed code on the only attempt: refused, and not sent again', async () => {
    const { ran, log } = resolve({ sends: [new ApiError('/x', codes.marketClosed, 'closed')] })
    expect(await ran).toEqual({ state: 'refused', code: codes.marketClosed, msg: 'closed' })
    expect(log).toEqual(['send'])
  })

  test('a listed code after fail-over is no refusal: the first address may have received it', async () => {
    const { ran } = resolve({
      sends: [new ApiError('/x', codes.marketClosed, 'closed')],
      attempts: 2,
      asks: [{ state: 'done', recordId: 'd1' }],
    })
    expect(await ran).toEqual({ state: 'done', recordId: 'd1' })
  })

  test.each([
    ['no answer', lost],
    ['a record that breaks the contract', new ContractError('/x', 'data.id')],
  ])(
    '%s: it is being checked, asked for after a pause, and what was lost on its way is sent again',
    async (_, error) => {
      const { ran, log } = resolve({ sends: [error, record] })
      expect(await ran).toEqual({ state: 'done', record })
      expect(log).toEqual(['send', 'checking', 1000, 'ask', 'checking', 'send'])
    },
  )

  test('too many requests: the same again after a pause, without a question', async () => {
    const { ran, log } = resolve({ sends: [new ApiError('/x', codes.tooManyRequests, ''), record] })
    expect(await ran).toEqual({ state: 'done', record })
    expect(log).toEqual(['send', 'checking', 1000, 'send'])
  })

  test('a lost session on the only attempt: refused; on a later one nothing is known, and it stops', async () => {
    const ended = new SessionError('/x', 'ended')
    expect(await resolve({ sends: [ended] }).ran).toEqual({ state: 'refused', code: 401, msg: 'ended' })
    const { ran, log } = resolve({ sends: [lost, ended] })
    expect(await ran).toBeUndefined()
    expect(log.at(-1)).toBe('send')
  })

  test('before any attempt, as when the code for it does not load, it is sent again after a pause', async () => {
    const { ran, log } = resolve({ sends: [lost, record], attempts: 0 })
    expect(await ran).toEqual({ state: 'done', record })
    expect(log).toEqual(['send', 1000, 'send'])
  })

  test('is never sent when it has expired, and no attempt is made then', async () => {
    const late = resolve({ sends: [lost], asks: ['unknown'] })
    expect(await late.ran).toEqual({ state: 'expired' })
    const sends = late.log.flatMap((entry, at) => (entry === 'send' ? at : []))
    const waited = (until: number) =>
      late.log.slice(0, until).reduce<number>((sum, entry) => sum + (typeof entry === 'number' ? entry : 0), 0)
    for (const at of sends) expect(confirmedAt + waited(at)).toBeLessThan(validUntil)
    expect(late.log.at(-1)).toBe('ask')

    const attempts: number[] = []
    const clock = { now: validUntil - 1 }
    const { ran } = resolve({
      sends: [lost],
      asks: [lost],
      steps: {
        now: () => clock.now,
        send: async ({ onAttempt }) => {
          for (; ; clock.now += 1) {
            onAttempt?.()
            attempts.push(clock.now)
          }
        },
      },
    })
    await ran
    expect(attempts).toEqual([validUntil - 1])
  })

  test('confirmed too late to be sent at all, it is only asked for', async () => {
    const { ran, log } = resolve({ sends: [record], steps: { now: () => validUntil } })
    expect((await ran)?.state).not.toBe('done')
    expect(log).not.toContain('send')
  })

  test('with a clock that is far off it asks first, and sends once the answer has put the clock right', async () => {
    const uncertainties = [20_000]
    const { ran, log } = resolve({ sends: [record], steps: { uncertaintyMs: () => uncertainties.pop() ?? 10 } })
    expect(await ran).toEqual({ state: 'done', record })
    expect(log).toEqual(['ask', 'send'])
  })

  test('a question that was on its way while the request expired is followed by one at once', async () => {
    const clock = { now: confirmedAt }
    const log: (string | number)[] = []
    const { ran } = resolve({
      steps: {
        now: () => clock.now,
        ask: async (_id, { onServerTime }) => {
          log.push('ask')
          // The first answer was given in time, and arrives two seconds after the expiry.
          const givenAt = clock.now
          if (log.length === 1) clock.now = validUntil + 2000
          onServerTime?.(givenAt)
          return {
            state: 'unknown',
            kind: undefined,
            recordId: undefined,
            code: undefined,
            msg: undefined,
            remembersSince: 0,
          }
        },
        wait: async (ms) => {
          log.push(ms)
          clock.now += ms
        },
      },
    })
    expect(await ran).toEqual({ state: 'expired' })
    expect(log).toEqual(['ask', 0, 'ask'])
  })

  test('a clock that is ahead of the server asks too early, and again as soon as the answer is certain', async () => {
    const ahead = 400
    const clock = { now: confirmedAt }
    const { ran, log } = resolve({
      steps: {
        now: () => clock.now + ahead,
        ask: async (_id, { onServerTime }) => {
          log.push('ask')
          onServerTime?.(clock.now)
          const none = { kind: undefined, recordId: undefined, code: undefined, msg: undefined }
          return { state: 'unknown', remembersSince: 0, ...none }
        },
        wait: async (ms) => {
          log.push(ms)
          clock.now += ms
        },
      },
    })
    expect(await ran).toEqual({ state: 'expired' })
    const last = log.filter((entry) => entry !== 'checking').slice(-3)
    expect(last, 'the first of these answers is given 150 ms before the expiry').toEqual(['ask', ahead, 'ask'])
  })

  test('the pauses back off, and the first question after the expiry comes at once', async () => {
    const { ran, log } = resolve({ sends: [lost], asks: ['processing'] })
    await ran
    const pauses = log.filter((entry) => typeof entry === 'number').slice(0, 6)
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 250, 15_000])
  })

  test('a question that fails is asked again, and nothing is sent instead', async () => {
    const { ran, log } = resolve({ sends: [lost], asks: [lost, 'done'] })
    expect(await ran).toEqual({ state: 'done' })
    expect(log.filter((entry) => typeof entry === 'string')).toEqual(['send', 'checking', 'ask', 'checking', 'ask'])
  })

  test('that has expired without any attempt says "being checked"', async () => {
    const { ran, onChecking } = resolve({ sends: [lost], attempts: 0, asks: [lost] })
    await ran
    expect(onChecking).toHaveBeenCalled()
  })
})

describe('what the platform says', () => {
  const said = new ApiError('/x', codes.messageAsSent, '余额不足')
  const answer = { from: 'platform', code: 500, msg: '余额不足', final: true }
  const refusal = { state: 'refused', code: 500, msg: '余额不足' }

  test.each([
    ['unknown', 'unknown', refusal],
    ['its refusal', { state: 'refused', code: 4106, msg: 'no' }, { state: 'refused', code: 4106, msg: 'no' }],
    ['done', { state: 'done', recordId: 'd1' }, { state: 'done', recordId: 'd1' }],
    ['no answer', lost, refusal],
    ['HTTP 502', new HttpError('/x', 502), refusal],
  ] as const)(
    'to the only attempt: asked once, at once, and never sent again; the outcome is %s',
    async (_, told, end) => {
      const { ran, log, onAnswer } = resolve({ sends: [said], asks: [told], offered: undefined })
      expect(await ran).toEqual(end)
      expect(log).toEqual(['send', 'ask'])
      expect(onAnswer.mock.calls).toEqual([[answer]])
    },
  )

  test('is not final where the platform works on the request all the same', async () => {
    const { ran, log, onAnswer } = resolve({ sends: [said], asks: ['processing', lost, 'done'] })
    expect(await ran).toEqual({ state: 'done' })
    expect(log.filter((entry) => entry !== 'checking')).toEqual(['send', 'ask', 1000, 'ask', 2000, 'ask'])
    expect(onAnswer.mock.calls).toEqual([[answer], [{ ...answer, final: false }]])
  })

  test('after more than one attempt is being checked, and is the refusal once the request is unknown and expired', async () => {
    const { ran, log, clock } = resolve({ sends: [said], attempts: 2 })
    expect(await ran).toEqual(refusal)
    expect(log.filter((entry) => entry === 'send')).toHaveLength(1)
    expect(clock.now).toBe(validUntil + 250)
  })

  test('stands in the store: the next page asks once and tells the same', async () => {
    const stored = { ...request, answer: { from: 'platform', code: 500, msg: '余额不足', final: true } as const }
    const ask = vi.fn(() => Promise.reject(lost))
    const told = await resolveRequest(stored, { ...resolve().steps, send: undefined, ask })
    expect(told).toEqual(refusal)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('is not replaced by what a gateway says later', async () => {
    const { ran, onAnswer } = resolve({
      sends: [new ApiError('/x', codes.tooManyRequests, 'slowly'), new HttpError('/x', 502)],
      asks: ['processing', 'done'],
    })
    await ran
    expect(onAnswer).toHaveBeenCalledTimes(1)
  })

  test('an error of a server is no silence: the request was answered, and not executed', async () => {
    const { ran, onAnswer } = resolve({ sends: [new HttpError('/x', 502)], asks: ['unknown'] })
    expect(await ran).toEqual({ state: 'expired', answered: true })
    expect(onAnswer).toHaveBeenCalledWith({ from: 'server' })
    expect(await resolve({ sends: [lost] }).ran).toEqual({ state: 'expired' })
  })
})

describe('a backend that has not answered at the outcome call', () => {
  test('is asked before a second attempt, also at the next address, and the request goes out at once when it is unknown', async () => {
    const { ran, log } = resolve({ sends: [lost, record], attempts: 2, offered: undefined })
    expect(await ran).toEqual({ state: 'done', record })
    expect(log).toEqual(['send', 'ask', 'checking', 'send'])
  })

  test('too many requests: it is asked before the same request is sent again', async () => {
    const { ran, log } = resolve({ sends: [new ApiError('/x', codes.tooManyRequests, ''), record], offered: undefined })
    expect(await ran).toEqual({ state: 'done', record })
    expect(log).toEqual(['send', 'checking', 1000, 'ask', 'checking', 'send'])
  })
})

describe('a backend without the outcome call', () => {
  const missing = new HttpError('/outcome', 404)
  const without = { asks: [missing], offered: undefined } as const

  test('a refusal to the only attempt is final as told', async () => {
    const { ran, log } = resolve({ ...without, sends: [new ApiError('/x', codes.messageAsSent, 'no')] })
    expect(await ran).toEqual({ state: 'refused', code: codes.messageAsSent, msg: 'no' })
    expect(log).toEqual(['send', 'ask'])
  })

  test('a lost answer is looked for in the records until the request has certainly expired, and never sent again', async () => {
    const find = vi.fn(async () => (find.mock.calls.length > 2 ? record : undefined))
    const { ran, log } = resolve({ ...without, sends: [lost], attempts: 2, steps: { find } })
    expect(await ran).toEqual({ state: 'done', record })
    expect(log.filter((entry) => typeof entry === 'string' && entry !== 'checking')).toEqual(['send', 'ask'])
  })

  test('a record that cannot be looked for now is looked for again; one that is refused does not exist', async () => {
    const failing = resolve({ ...without, sends: [lost], steps: { find: () => Promise.reject(lost) } })
    expect(await failing.ran).toBeUndefined()
    const unknown = new ApiError('/x', codes.orderUnknown, '')
    const refused = resolve({ ...without, sends: [lost], steps: { find: () => Promise.reject(unknown) } })
    expect(await refused.ran).toEqual({ state: 'cannotTell' })
  })

  test('where no record tells, nobody can', async () => {
    const { ran, log } = resolve({ ...without, sends: [lost] })
    expect(await ran).toEqual({ state: 'cannotTell' })
    expect(log).toEqual(['send', 'checking', 1000, 'ask'])
  })

  test('is one that has never answered there: HTTP 404 of a gateway later is no answer', async () => {
    const { ran } = resolve({ sends: [lost], asks: ['processing', missing, 'done'], offered: undefined })
    expect(await ran).toEqual({ state: 'done' })
  })
})

describe('a page that did not confirm it', () => {
  test('asks for as long as it takes: without an answer, refused by a gateway, while it is processed', async () => {
    const { ran, log } = resolve({
      asks: [lost, new HttpError('/x', 403), new ApiError('/x', 429, ''), 'processing', { state: 'done' }],
    })
    expect(await ran).toEqual({ state: 'done' })
    expect(log.filter((entry) => entry === 'ask')).toHaveLength(5)
  })

  test('says "being checked" from the first answer on: the page that confirmed it may have sent it', async () => {
    const { ran, log } = resolve({ asks: ['processing', 'done'] })
    expect(await ran).toEqual({ state: 'done' })
    expect(log).toEqual(['ask', 'checking', expect.any(Number), 'ask'])
  })

  test('an answer without a time ends nothing', async () => {
    const told: (number | undefined)[] = [undefined, undefined, validUntil + 500]
    let asked = 0
    const { ran } = resolve({
      steps: {
        now: () => validUntil + 1000,
        ask: async (_id, { onServerTime }) => {
          const time = told[asked]
          asked += 1
          if (time !== undefined) onServerTime?.(time)
          return {
            state: 'unknown',
            kind: undefined,
            recordId: undefined,
            code: undefined,
            msg: undefined,
            remembersSince: 0,
          }
        },
      },
    })
    expect(await ran).toEqual({ state: 'expired' })
    expect(asked).toBe(3)
  })
})

describe('the end of the work', () => {
  test('concluded in another tab: nothing more is sent or asked', async () => {
    let concluded = false
    const { ran, log } = resolve({
      sends: [lost],
      steps: { isConcluded: () => concluded, onChecking: () => (concluded = true) },
    })
    expect(await ran).toBeUndefined()
    expect(log).toEqual(['send', 1000])
  })

  test('an answer that came all the same counts', async () => {
    const stop = new AbortController()
    const { ran } = resolve({
      steps: {
        signal: stop.signal,
        send: async ({ onAttempt }) => {
          onAttempt?.()
          stop.abort()
          return record
        },
      },
    })
    expect(await ran).toEqual({ state: 'done', record })
  })
})
