import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls } from '#lib/contract/calls.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { orderOffer } from '#lib/contract/earlyClose.ts'
import { ROOT } from '#scripts/run.ts'
import { authorisationChecks } from './authorisation.ts'
import { CheckedBackend } from './backend.ts'
import { answers, envelope, get, instead, notFound, withChange } from './broken.fixture.ts'
import type { Result } from './check.ts'
import { checksOf } from './checks.ts'
import { failureOf, schemaCheckId } from './exchange.ts'
import { contractProfileOf } from './profiles.ts'
import { type Kept, keptOf, resumeChecks } from './resume.ts'
import {
  checkStub,
  failed,
  honest,
  type Incoming,
  idsOf,
  type Json,
  type Serve,
  startedWorld,
  withStatus,
} from './stub.fixture.ts'
import { tableOf } from './table.ts'
import { unansweredFields } from './unansweredFields.fixture.ts'

const withoutPassed = (results: readonly Result[]) => results.filter(({ status }) => status !== 'passed')

/** What the member, the channels and the products of the checked world do not have. */
const unansweredByStub = [
  '/api/deposit/channels items.chain.memo',
  '/api/deposit/list items.creditedAmount',
  '/api/deposit/list items.payUrl',
  '/api/deposit/list items.receivedAmount',
  '/api/index/getconf currency_decimals',
  '/api/index/getconf maintenance',
  '/api/login/login challenge',
  '/api/market/products items.about',
  '/api/market/products items.hours',
  '/api/notice/list items.body',
  '/api/order/list items.voided',
  '/api/user/limits exclusionUntil',
  '/api/user/limits lossStreak.next.value',
  '/api/user/secondFactor recoveryCodesLeft',
  '/api/verify/info idNumber',
  '/api/verify/info name',
  '/api/verify/info reason',
  '/api/withdraw/list items.txId',
  '/api/withdraw/terms blocked',
  '/api/withdraw/terms blockedBy',
  '/api/withdraw/terms blockedUntil',
  '/api/withdraw/terms secondFactor',
]

/** The kinds of money requests that the checks send in no valid form: they change the member's passwords or identity, or are as another kind. */
const neverExecuted = ['loginPassword', 'withdrawPassword', 'withdrawPasswordRecovery', 'identity', 'cryptoAccount']

const all = checksOf(new CheckedBackend(['http://first.test', 'http://second.test'], 'https://candor.test'))

describe('the checks', () => {
  test('each have a unique id, and a place where the rule is written', async () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const document = await readFile(path.join(ROOT, 'docs/backend.md'), 'utf8')
    const headings = [...document.matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => anchorOf(text))
    const places = [...headings, ...calls.map((call) => call.path)]
    expect(all.filter(({ place }) => !places.includes(place)).map(({ id, place }) => [id, place])).toEqual([])
  })

  test('look at the lists after the orders that they make: without them a new member has nothing to narrow', () => {
    const ids = all.map(({ id }) => id)
    const firstOfLists = ids.findIndex((id) => id.startsWith('lists.'))
    expect(ids.findLastIndex((id) => /^(order|settlement)\./.test(id))).toBeLessThan(firstOfLists)
  })

  test.each(['CNY', 'KRW', 'BTC'])(
    'find nothing wrong with the stub in %s, leave none of its rules unchecked, and see every field of the contract but a few',
    async (currency) => {
      const world = startedWorld(currency)
      let earlierRun: Kept | undefined
      const onEnd = async (backend: CheckedBackend) => {
        earlierRun = await keptOf(backend)
        expect(unansweredFields(backend).filter((name) => !unansweredByStub.includes(name))).toEqual([])
        const executed = backend.exchanges.filter((exchange) => failureOf(exchange) === undefined)
        const kinds = calls.flatMap(({ kind }) => kind ?? [])
        expect(kinds.filter((kind) => !executed.some(({ call }) => call?.kind === kind))).toEqual(neverExecuted)
      }
      const first = await checkStub(world, honest, { write: true, onEnd })
      expect(withoutPassed(first.filter(({ check }) => !check.id.startsWith('resume.')))).toEqual([])
      const again = await checkStub(world, honest, {
        write: true,
        checks: (backend) => resumeChecks(backend, earlierRun),
      })
      expect(withoutPassed(again)).toEqual([])
      expect(earlierRun?.requests.map(({ kind }) => kind)).toEqual(['deposit', 'investment', 'order'])
    },
  )

  test('close orders early on products that settle by an average and end by the clock', async () => {
    const world = startedWorld()
    for (const instrument of world.market.instruments.filter(({ listing }) => listing.earlyClose !== undefined)) {
      instrument.settlement = { price: { averageSeconds: 5 }, tie: 'refund' }
      instrument.terms = [{ durationSeconds: 120, payoutRate: '0.80', ends: { everySeconds: 120, lockSeconds: 10 } }]
    }
    const checks = (backend: CheckedBackend) =>
      checksOf(backend).filter(({ id }) => id === schemaCheckId(orderOffer) || id.startsWith('close.'))
    expect(withoutPassed(await checkStub(world, honest, { write: true, checks }))).toEqual([])
  })

  test.each([
    ['pays up and down differently', { up: '0.95', down: '0.78' }],
    ['offers down alone', { down: '0.78' }],
  ])('find nothing wrong with a broker that %s on every product', async (_, payoutRate) => {
    const world = startedWorld()
    for (const instrument of world.market.instruments)
      instrument.terms = instrument.terms.map((term) => ({ ...term, payoutRate }))
    const results = await checkStub(world, honest, { write: true })
    expect(failed(results).map(({ check, seen }) => [check.id, seen])).toEqual([])
    const rules = results.filter(({ check }) => check.id === 'rules.side' || check.id === 'rules.unoffered')
    expect(rules.filter(({ status }) => status === 'passed')).toHaveLength(1)
  })

  test('skip what needs an optional call that is not offered, and name the call', async () => {
    // Without the outcome call no money request can be checked, which is what the next test sees.
    const optional = calls.filter((call) => call.optional === true && call !== requestOutcome).map(({ path }) => path)
    const isOptional = ({ path }: Incoming) => optional.some((each) => each === path)
    const results = await checkStub(startedWorld(), instead(isOptional, notFound), { write: true })
    const others = results.filter(({ status }) => status !== 'passed')
    expect(others.filter(({ status }) => status !== 'skipped')).toEqual([])
    expect(others.find(({ check }) => check.id === 'settlement.quotes')?.seen).toBe(
      'the backend does not offer GET /api/market/ticks, which is optional',
    )
    expect(idsOf(others)).not.toContain('order.stale')
  })

  test('say that the outcome call is not offered, and find nothing else wrong with such a backend', async () => {
    const isOutcome = ({ path }: Incoming) => path === requestOutcome.path
    const results = await checkStub(startedWorld(), instead(isOutcome, notFound), { write: true })
    const others = results.filter(({ status }) => status !== 'passed')
    expect(others.filter(({ status }) => status !== 'skipped')).toEqual([])
    expect(others.find(({ check }) => check.id === 'outcome.unknown')?.seen).toBe(
      `the backend does not offer GET ${requestOutcome.path}, which is optional`,
    )
  })

  test('are green in the profile `minimum` at a backend that has the calls of the first order alone', async () => {
    const document = await readFile(path.join(ROOT, 'docs/backend.md'), 'utf8')
    const [, named = ''] = /^The first login and the first order need([\s\S]*?), by which/m.exec(document) ?? []
    const offered = [...named.matchAll(/`[A-Z]+ (\/[^`]+)`/g)].map(([, asked]) => asked)
    expect(offered).toHaveLength(14)
    const ofMinimum = calls.filter((call) => contractProfileOf(call) === 'minimum').map(({ path }) => path)
    expect(offered.toSorted()).toEqual(ofMinimum.toSorted())
    const isOther = (incoming: Incoming) => !offered.includes(incoming.path)
    const minimum = { write: true, profiles: ['minimum'] } as const
    const results = await checkStub(startedWorld(), instead(isOther, notFound), minimum)
    expect([...failed(results), ...withStatus(results, 'missing')], tableOf(results)).toEqual([])
    const skipped = withStatus(results, 'skipped').map(({ check, seen }) => [check.id, seen])
    expect(skipped).toContainEqual([
      'schema.deposit.list',
      'the backend does not offer GET /api/deposit/list, which belongs to the profile funds',
    ])
    const unchecked = results.filter(
      ({ check: { id }, status }) => /^(order|settlement)\./.test(id) && status !== 'passed',
    )
    expect(idsOf(unchecked)).toEqual(['order.ledger', 'settlement.ledger', 'settlement.quotes'])
  })

  test('say why no order is possible, and on which product', async () => {
    const trading = (which: (product: Json) => Json) =>
      answers('/api/market/products', (json) =>
        withChange(json, 'data.items.*', (product) =>
          get(product, 'status') === 'trading' ? which(product) : product,
        ),
      )
    const noQuotes = answers('/api/market/quotes', (json) => withChange(json, 'data.items', () => []))
    const seenOf = async (serve: Serve) =>
      (await checkStub(startedWorld(), serve, { write: true })).find(({ check }) => check.id === 'order.possible')?.seen
    expect(await seenOf(trading((product) => withChange(product, 'terms', () => [])))).toMatch(
      /^\w+ trades, and has no terms/,
    )
    expect(await seenOf(noQuotes)).toMatch(/^\w+ trades, and \/api\/market\/quotes has no quote of it/)
    expect(await seenOf(trading((product) => withChange(product, 'status', () => 'closed')))).toMatch(
      /^no product has the status/,
    )
  })

  test('name every call that is wrong, not only the first', async () => {
    const wrong = ['/api/ebao/list', '/api/ebao/summary']
    const open = instead(
      ({ path, headers }) => wrong.includes(path) && !headers.has('Authorization'),
      (incoming) => envelope(incoming, { code: 200, data: {} }),
    )
    const results = await checkStub(startedWorld(), open, { checks: authorisationChecks })
    expect(failed(results).map(({ check, seen }) => [check.id, ...seen.split('; ').toSorted()])).toEqual([
      [
        'session.none',
        'GET /api/ebao/list at address 1: success 200',
        'GET /api/ebao/summary at address 1: success 200',
      ],
    ])
  })
})

/** The anchor that a heading of a Markdown document gets. */
function anchorOf(heading: string): string {
  return `#${heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')}`
}
