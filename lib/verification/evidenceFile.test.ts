import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { decimal } from '#lib/money/decimal.ts'
import { canonicalJson, checkEvidenceFile, evidenceFile } from './evidenceFile.ts'
import { verify } from './verification.ts'

const START = 1_800_000_000_000

const quote = (seq: number): Quote => ({
  productId: 'btc',
  seq,
  price: decimal(`${100 + seq}.00`),
  at: START + seq * 1000,
})
const order: Order = {
  id: 'o1',
  requestId: '6c92f515-2e03-4382-85b2-7cb58233b401',
  productId: 'btc',
  productName: 'Bitcoin',
  direction: 'up',
  amount: decimal('10.00'),
  fee: decimal('0.10'),
  durationSeconds: 30,
  payoutRate: decimal('0.85'),
  openPrice: decimal('110.00'),
  openSeq: 10,
  openedAt: START + 10_400,
  closesAt: START + 40_400,
  status: 'settled',
  closePrice: decimal('140.00'),
  closeSeq: 40,
  closedAt: START + 40_400,
  result: 'win',
  profit: decimal('8.40'),
}
const quotes = Array.from({ length: 60 }, (_, seq) => quote(seq))
const evidence = { firstSeen: order, seen: quotes, asked: [{ quotes, complete: 60 }], moneyDecimals: 2 }

const fileOf = (settled: Order) =>
  evidenceFile({ kind: 'order', order: settled, verdict: verify(settled, evidence).verdict, evidence }).text

describe('the hash', () => {
  test('is that of the canonical JSON, whatever the order of keys and the blanks', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read: unknown = JSON.parse(JSON.stringify(value))
        expect(JSON.parse(canonicalJson(read))).toEqual(read)
        if (typeof read === 'object' && read !== null && !Array.isArray(read)) {
          const turned = Object.fromEntries(Object.entries(read).toReversed())
          expect(canonicalJson(turned)).toBe(canonicalJson(read))
        }
      }),
    )
    const text = fileOf(order)
    expect(checkEvidenceFile(JSON.stringify(JSON.parse(text)))?.hash).toBe('agrees')
  })

  test('is the SHA-256 that every other tool computes', async () => {
    const { text, sha256 } = evidenceFile({ kind: 'deposit', record: { id: 'd1' }, madeAt: '2026' })
    const { sha256: _, ...body } = JSON.parse(text)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(body)))
    expect(Buffer.from(digest).toString('hex')).toBe(sha256)
  })
})

describe('checkEvidenceFile', () => {
  test('finds that an untouched file agrees, with its settlement computed again', () => {
    expect(checkEvidenceFile(fileOf(order))).toMatchObject({
      kind: 'order',
      id: 'o1',
      hash: 'agrees',
      stated: 'agrees',
      computed: 'agrees',
    })
  })

  test('tells orders of one product apart that opened at one instant at one quote, and computes each by its own end', () => {
    const three: readonly Order[] = [
      order,
      { ...order, id: 'o2', requestId: '6c92f515-2e03-4382-85b2-7cb58233b402' },
      {
        ...order,
        ...{ id: 'o3', requestId: '6c92f515-2e03-4382-85b2-7cb58233b403', direction: 'down' },
        ...{ closesAt: START + 50_400, closedAt: START + 50_400, closeSeq: 50, closePrice: decimal('150.00') },
        ...{ durationSeconds: 40, result: 'lose', profit: decimal('-10.10') },
      },
    ]
    const files = three.map((each) => {
      const held = { ...evidence, firstSeen: each }
      const { verdict } = verify(each, held)
      return evidenceFile({ kind: 'order', order: each, verdict, evidence: held })
    })
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(3)
    expect(files.map(({ text }) => checkEvidenceFile(text))).toMatchObject(
      three.map(({ id }) => ({ id, hash: 'agrees', stated: 'agrees', computed: 'agrees' })),
    )
    // The end of another one is not the end of this one.
    const [, , last] = three
    expect(
      verify({ ...order, ...(last && { closeSeq: last.closeSeq, closePrice: last.closePrice }) }, evidence).verdict,
    ).toBe('differs')
  })

  test('computes the average of an order again, from the quotes of its window', () => {
    const rule = { price: { averageSeconds: 4 }, tie: 'lose' } as const
    // The newest quotes of the window's 4,000 ms: 36 for 599 ms, 37, 38 and 39 for 1,000 ms each, 40 for 401 ms.
    const averaged = { ...order, settlement: rule, closePrice: decimal('137.9010'), openPrice: decimal('110.00') }
    const fileWith = (settled: Order, seen: readonly Quote[]) => {
      const held = {
        ...evidence,
        priceDecimals: 2,
        firstSeen: { ...settled, closesAt: order.closesAt },
        seen,
        asked: [],
      }
      const verdict = verify(settled, held).verdict
      return checkEvidenceFile(evidenceFile({ kind: 'order', order: settled, verdict, evidence: held }).text)
    }
    const enough = quotes.filter(({ seq }) => seq < 12 || seq > 35)
    const young = enough.map((each) => ({ ...each, seq: each.seq + 90_000 }))
    const settled = { ...averaged, openSeq: 90_010, closeSeq: 90_040 }
    expect(fileWith(settled, young)).toMatchObject({ hash: 'agrees', computed: 'agrees' })
    const lastPrice = { ...settled, closePrice: decimal('140.00') }
    expect(fileWith(lastPrice, young)).toMatchObject({ stated: 'differs', computed: 'differs' })
    const missing = young.filter(({ seq }) => seq !== 90_038)
    expect(fileWith(settled, missing)).toMatchObject({ computed: 'cannotTell' })
  })

  test('finds a settlement that does not follow', () => {
    const wrong = { ...order, result: 'lose', profit: decimal('-10.10') } as const
    expect(checkEvidenceFile(fileOf(wrong))).toMatchObject({ hash: 'agrees', stated: 'differs', computed: 'differs' })
  })

  test('finds every value that was changed', () => {
    const file = JSON.parse(fileOf(order))
    const places: { at: string[]; value: unknown }[] = []
    const walk = (value: unknown, at: string[]) => {
      if (typeof value === 'object' && value !== null) {
        for (const [key, each] of Object.entries(value)) walk(each, [...at, key])
      } else if (at[0] !== 'format' && at[0] !== 'kind') places.push({ at, value })
    }
    walk(file, [])
    fc.assert(
      fc.property(fc.constantFrom(...places), ({ at, value }) => {
        const copy = structuredClone(file)
        const last = at.at(-1) ?? ''
        const parent = at.slice(0, -1).reduce((object, key) => object[key], copy)
        parent[last] = typeof value === 'number' ? value + 1 : `${value}1`
        const report = checkEvidenceFile(JSON.stringify(copy))
        expect(report === undefined || report.hash === 'differs').toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('computes again the verdict that a file with a new hash states wrongly', () => {
    const { sha256: _, ...body } = JSON.parse(fileOf({ ...order, profit: decimal('9.40') }))
    const forged = evidenceFile({ ...body, verdict: 'agrees' }).text
    expect(checkEvidenceFile(forged)).toMatchObject({ hash: 'agrees', stated: 'agrees', computed: 'differs' })
  })

  test('checks the balance of a ledger entry, where the one before it is known', () => {
    const record = { id: 't2', type: 'order', amount: '-10.00', balanceAfter: '90.00', at: 1_800_000_000_000 }
    const checked = (balanceBefore?: string) =>
      checkEvidenceFile(evidenceFile({ kind: 'ledger', record, balanceBefore }).text)?.computed
    expect([checked('100.00'), checked('101.00'), checked()]).toEqual(['agrees', 'differs', 'cannotTell'])
  })

  test('checks what a deposit credits by the terms that were confirmed, and flags a lie in each value', () => {
    const record = {
      ...{ id: 'd1', type: 'Bank', kind: 'bank', status: 'approved', submittedAt: START },
      ...{ submittedAmount: '1000.00', currency: 'USD', creditedAmount: '921.19' },
    }
    const confirmed = { amount: '1000.00', currency: 'USD', rate: '0.9235', feeRate: '0.0025' }
    const account = { currency: 'CNY', decimals: 2 }
    const checked = (change: object) =>
      checkEvidenceFile(evidenceFile({ kind: 'deposit', record, confirmed, account, ...change }).text)?.computed
    expect(checked({})).toBe('agrees')
    for (const lie of [{ submittedAmount: '1000.01' }, { currency: 'EUR' }, { creditedAmount: '921.20' }]) {
      expect([lie, checked({ record: { ...record, ...lie } })]).toEqual([lie, 'differs'])
    }
    for (const lie of [{ amount: '999.00' }, { currency: 'EUR' }, { rate: '0.9236' }, { feeRate: '0.0026' }]) {
      expect([lie, checked({ confirmed: { ...confirmed, ...lie } })]).toEqual([lie, 'differs'])
    }
    expect(checked({ record: { ...record, status: 'reviewing', creditedAmount: undefined } })).toBe('agrees')
    // Another amount came, as the platform alone knows: what it credits for that follows all the same.
    const less = { ...record, receivedAmount: '900.00', creditedAmount: '829.07' }
    expect(checked({ record: less })).toBe('cannotTell')
    expect(checked({ record: { ...less, creditedAmount: '829.08' } })).toBe('differs')
    expect(checked({ confirmed: undefined })).toBe('cannotTell')
    expect(checked({ account: undefined })).toBe('cannotTell')
  })

  test('checks what a withdrawal costs and pays by the terms that were confirmed, and flags a lie in each value', () => {
    const record = {
      ...{ id: 'w1', account: 'TRC20 **** qdj', status: 'approved', submittedAt: START, amount: '1000.00' },
      ...{ fee: '5.00', receivedAmount: '995.00', payoutAmount: '136.402472', payoutCurrency: 'USDT' },
    }
    const confirmed = {
      ...{ amount: '1000.00', feeRate: '0.005', feeMin: '2.00' },
      ...{ payoutCurrency: 'USDT', payoutDecimals: 6, rate: '7.2415', networkFee: '1' },
    }
    const account = { currency: 'CNY', decimals: 2 }
    const report = (change: object) =>
      checkEvidenceFile(evidenceFile({ kind: 'withdrawal', record, confirmed, account, ...change }).text)
    const flagged = (change: object) =>
      report(change)?.figures?.flatMap(({ check, verdict }) => (verdict === 'differs' ? check : []))
    expect(report({})).toMatchObject({ hash: 'agrees', computed: 'agrees', stated: undefined })
    const ofRecord = (lie: object) => flagged({ record: { ...record, ...lie } })
    expect(ofRecord({ amount: '1000.01' })).toEqual(['sum', 'amount'])
    expect(ofRecord({ fee: '5.01' })).toEqual(['sum', 'fee'])
    expect(ofRecord({ receivedAmount: '994.99' })).toEqual(['sum', 'received'])
    expect(ofRecord({ fee: '6.00', receivedAmount: '994.00' })).toEqual(['fee', 'received'])
    expect(ofRecord({ payoutAmount: '136.402471' })).toEqual(['payout'])
    expect(ofRecord({ payoutCurrency: 'USDC' })).toEqual(['currency'])
    const ofTerms = (lie: object) => flagged({ confirmed: { ...confirmed, ...lie } })
    expect(ofTerms({ amount: '1001.00' })).toEqual(['amount', 'fee', 'received', 'payout'])
    expect(ofTerms({ feeRate: '0.006' })).toEqual(['fee', 'received', 'payout'])
    expect(ofTerms({ feeMin: '5.50' })).toEqual(['fee', 'received', 'payout'])
    expect(ofTerms({ rate: '7.2416' })).toEqual(['payout'])
    expect(ofTerms({ networkFee: '1.1' })).toEqual(['payout'])
    expect(report({ confirmed: undefined })?.computed).toBe('cannotTell')
    expect(flagged({ confirmed: undefined, record: { ...record, fee: '4.00' } })).toEqual(['sum'])
  })

  test.each(['', 'null', '{}', '[]', '{"format":"evidence/1","sha256":"0"}', 'PK\u0003'])(
    'takes %j for no file',
    (text) => {
      expect(checkEvidenceFile(text)).toBeUndefined()
    },
  )
})
