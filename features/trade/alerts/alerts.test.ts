import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { problemsIn } from '#components/form/useForm.ts'
import type { Quote } from '#lib/contract/market.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { amounts } from '#lib/money/currencies.fixture.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import {
  alertRules,
  checkAlerts,
  directionTo,
  distanceFrom,
  isReached,
  keptAlerts,
  mostAlerts,
  nearestFirst,
  type PriceAlert,
  quickPrices,
  steppedPrice,
  toldOn,
  waitingOf,
  withAlert,
  withAlertAgain,
  withoutAlert,
} from './alerts.ts'

const NOON = new Date(2026, 2, 2, 12).getTime()
const DAY = 24 * 60 * 60 * 1000

const rises = (price: string, productId = 'btc'): PriceAlert => ({
  productId,
  price: decimal(price),
  direction: 'rise',
})
const falls = (price: string, productId = 'btc'): PriceAlert => ({
  productId,
  price: decimal(price),
  direction: 'fall',
})
const quote = (price: string, at = NOON, productId = 'btc'): Quote => ({ productId, price: decimal(price), at, seq: 1 })
const read = (kept: unknown) => v.parse(keptAlerts, kept)

const price = amounts(2).filter((value) => compare(value, decimal('0')) > 0)

describe('which way a price has to move', () => {
  test.each([
    ['100.02', 'rise'],
    ['99.98', 'fall'],
    ['100.01', undefined],
    ['99.99', undefined],
    ['100', undefined],
  ] as const)('from 100.00 to %s: %s', (to, direction) => {
    expect(directionTo(decimal(to), decimal('100.00'), 2)).toBe(direction)
  })

  test('an alert that has just been set is never reached by the price now, and is by its own price', () => {
    fc.assert(
      fc.property(price, price, (wanted, now) => {
        const direction = directionTo(wanted, now, 2)
        if (!direction) return
        const alert = { productId: 'btc', price: wanted, direction }
        expect(isReached(alert, now)).toBe(false)
        expect(isReached(alert, wanted)).toBe(true)
      }),
    )
  })
})

describe('a quote', () => {
  test('tells what it reaches or passes, in its direction and of its product', () => {
    const alerts = [rises('100'), rises('101'), falls('99'), falls('100'), rises('50', 'eth')]
    expect(checkAlerts(alerts, quote('100.00')).reached.map(({ price: told, direction }) => [told, direction])).toEqual(
      [
        ['100', 'rise'],
        ['100', 'fall'],
      ],
    )
    expect(checkAlerts(alerts, quote('120')).reached).toHaveLength(2)
    expect(checkAlerts(alerts, quote('10')).reached).toHaveLength(2)
  })

  test('leaves the alerts the same where it reaches none', () => {
    const alerts = [rises('100')]
    expect(checkAlerts(alerts, quote('99.99')).alerts).toBe(alerts)
  })

  test('forgets what was told on an earlier day when it tells', () => {
    const old = { ...falls('90'), told: { price: decimal('90'), at: NOON - DAY } }
    const { alerts } = checkAlerts([old, rises('100')], quote('100'))
    expect(alerts).toEqual([{ ...rises('100'), told: { price: '100', at: NOON } }])
  })

  test('after any quotes each alert was told once, by the first that reached it', () => {
    fc.assert(
      fc.property(
        price,
        fc.array(price, { maxLength: 8 }),
        fc.array(price, { maxLength: 20 }),
        (start, wanted, path) => {
          let alerts: readonly PriceAlert[] = []
          for (const one of wanted) {
            const direction = directionTo(one, start, 2)
            if (direction) alerts = withAlert(alerts, { productId: 'btc', price: one, direction }) ?? alerts
          }
          const set = alerts
          const reachedAlerts: PriceAlert[] = []
          path.forEach((one, place) => {
            const judged = checkAlerts(alerts, { productId: 'btc', price: one, at: NOON + place, seq: place })
            reachedAlerts.push(...judged.reached)
            alerts = judged.alerts
          })
          for (const alert of set) {
            const first = path.find((one) => isReached(alert, one))
            const mine = reachedAlerts.filter((one) => one.price === alert.price && one.direction === alert.direction)
            expect(mine.map((one) => one.told?.price)).toEqual(first === undefined ? [] : [first])
          }
          expect(waitingOf(alerts).length + reachedAlerts.length).toBe(set.length)
        },
      ),
    )
  })
})

describe('the list', () => {
  test('takes twenty that wait, and each of them once', () => {
    const full = Array.from({ length: mostAlerts }, (_, at) => rises(`${100 + at}`))
    const all = full.reduce<readonly PriceAlert[]>((alerts, one) => withAlert(alerts, one) ?? [], [])
    expect(all).toHaveLength(mostAlerts)
    expect(withAlert(all, rises('500'))).toBeUndefined()
    expect(withAlert(all, rises('100')), 'it waits already').toBe(all)
    const alertsAfter = checkAlerts(all, quote('100')).alerts
    expect(withAlert(alertsAfter, rises('500')), 'what was told takes no room').toHaveLength(mostAlerts + 1)
  })

  test('what was told waits again, from the other side if the price is there', () => {
    const reachedAlert = checkAlerts([rises('100'), falls('50')], quote('100.50')).reached[0]
    if (!reachedAlert) throw new Error('not told')
    expect(withAlertAgain([falls('50'), reachedAlert], reachedAlert, 'fall')).toEqual([falls('50'), falls('100')])
    expect(withAlertAgain([falls('100'), reachedAlert], reachedAlert, 'fall'), 'it waits already').toEqual([
      falls('100'),
    ])
  })

  test('loses one and keeps the others', () => {
    expect(withoutAlert([rises('100'), falls('100'), rises('100', 'eth')], rises('100'))).toEqual([
      falls('100'),
      rises('100', 'eth'),
    ])
  })

  test('what was told is shown until the day ends, the newest first', () => {
    const at = (instant: number) => ({ ...rises('1'), told: { price: decimal('1'), at: instant } })
    const alerts = [at(NOON - DAY), at(NOON - 2), rises('5'), at(NOON - 1)]
    expect(toldOn(alerts, NOON).map(({ told }) => told.at)).toEqual([NOON - 1, NOON - 2])
  })

  test('the nearest comes first, by its share of the price now; an unknown price comes last', () => {
    const now: Readonly<Record<string, Decimal>> = { btc: decimal('100'), eth: decimal('10') }
    const alerts = [rises('1', 'gone'), rises('11', 'eth'), falls('95'), rises('101')]
    expect(nearestFirst(alerts, (id) => now[id]).map(({ price: wanted }) => wanted)).toEqual(['101', '95', '11', '1'])
  })

  test('any order is that of the distances', () => {
    fc.assert(
      fc.property(price, fc.array(price), (now, wanted) => {
        const sorted = nearestFirst(
          wanted.map((one) => rises(one)),
          () => now,
        ).map((one) => Math.abs(Number(distanceFrom(now, one.price).change)))
        expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
        expect(sorted).toHaveLength(wanted.length)
      }),
    )
  })
})

test('how far it is', () => {
  expect(distanceFrom(decimal('69301.45'), decimal('69320.00'))).toEqual({
    points: '18.55',
    change: '0.0002676712',
  })
  expect(distanceFrom(decimal('0'), decimal('5')).change).toBe('0')
})

describe('what a device has kept', () => {
  test('is read as it was written', () => {
    const { alerts } = checkAlerts([rises('100.10'), falls('5', 'eth')], quote('101'))
    expect(read(JSON.parse(JSON.stringify(alerts)))).toEqual(alerts)
  })

  test('is left out where it is rubbish, and is never more than the app keeps', () => {
    const rubbish = [null, 7, {}, { ...rises('1'), direction: 'up' }, { ...rises('1'), price: '-1' }, rises('0')]
    expect(
      read([...rubbish, { ...rises('1'), price: 'x' }, { ...rises('1'), productId: '' }, rises('2'), rises('2')]),
    ).toEqual([rises('2')])
    expect(v.safeParse(keptAlerts, { a: 1 }).success).toBe(false)
    const many = Array.from({ length: 50 }, (_, at) => rises(`${at + 1}`))
    const reachedAlerts = many.map((one, at) => ({ ...one, told: { price: one.price, at: NOON + at } }))
    const storedAlerts = read([...many, ...reachedAlerts])
    expect([waitingOf(storedAlerts).length, storedAlerts.length]).toEqual([mostAlerts, 2 * mostAlerts])
  })

  test('whatever it is, nothing throws', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (kept) => {
        expect(read(kept).length).toBeLessThanOrEqual(2 * mostAlerts)
      }),
    )
  })
})

describe('the prices near the price now', () => {
  test.each([
    ['69301.45', 2, ['69160.00', '69230.00', '69370.00', '69440.00', '69650.00']],
    ['1.06498', 5, ['1.06300', '1.06400', '1.06600', '1.06700', '1.07000']],
    ['2452', 0, ['2447', '2450', '2454', '2457', '2464']],
    ['0.05', 2, []],
    ['0', 2, []],
  ] as const)('of %s with %i decimals', (now, decimals, prices) => {
    expect(quickPrices(decimal(now), decimals)).toEqual(prices)
  })

  test('can all be set, have the decimals of the product, and differ', () => {
    fc.assert(
      fc.property(price, (now) => {
        const prices = quickPrices(now, 2)
        expect(prices.every((one) => /^\d+\.\d\d$/.test(one) && directionTo(one, now, 2) !== undefined)).toBe(true)
        expect(new Set(prices).size).toBe(prices.length)
      }),
    )
  })
})

test('a step is one unit of the last decimal, and ends above zero', () => {
  expect(steppedPrice(decimal('69320'), 1, 2)).toBe('69320.01')
  expect(steppedPrice(decimal('69320.5'), -1, 2)).toBe('69320.49')
  expect(steppedPrice(decimal('69320'), 10, 2)).toBe('69320.10')
  expect(steppedPrice(decimal('5'), -10, 0)).toBe('1')
  expect(steppedPrice(decimal('1'), -1, 0)).toBe('1')
  expect(steppedPrice(decimal('0.00000002'), -1, 8)).toBe('0.00000001')
})

test('a price that is missing, unreadable or zero is a problem', () => {
  const problems = (value: string, decimals = 2) => problemsIn(alertRules(decimals), { price: value })
  expect(problems('')).toEqual(['priceMissing'])
  expect(problems('?abc')).toEqual(['priceUnreadable'])
  expect(problems('?1.5', 0)).toEqual(['priceNotWhole'])
  expect(problems('0.00')).toEqual(['priceZero'])
  expect(problems('69320.00')).toEqual([])
})
