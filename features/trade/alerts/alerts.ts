import * as v from 'valibot'
import type { FormRules } from '#components/form/useForm.ts'
import { instant, wireAmount } from '#lib/contract/common.ts'
import type { Quote } from '#lib/contract/market.ts'
import { type AmountFault, amountFault, readAmount } from '#lib/money/amountInput.ts'
import {
  add,
  compare,
  divide,
  isNegative,
  isPositive,
  isZero,
  max,
  multiply,
  negate,
  smallestUnit,
  subtract,
} from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { amountExample } from '#lib/money/format.ts'
import { formatDate } from '#lib/time/format.ts'

/** How many alerts wait at most, and how many that were told are kept (docs/product.md, 11.1). */
export const mostAlerts = 20

const priceAlert = v.object({
  productId: v.pipe(v.string(), v.nonEmpty()),
  price: v.pipe(wireAmount, v.check(isPositive)),
  /** Whether the price has to rise or to fall to reach it. */
  direction: v.picklist(['rise', 'fall']),
  /** The quote that reached it; absent while it waits. */
  told: v.optional(v.object({ price: wireAmount, at: instant })),
})
export type PriceAlert = v.InferOutput<typeof priceAlert>
export type AlertDirection = PriceAlert['direction']
/** An alert whose price a quote has reached. */
export type ToldAlert = PriceAlert & { readonly told: NonNullable<PriceAlert['told']> }

const isTold = (alert: PriceAlert): alert is ToldAlert => alert.told !== undefined

/** Names an alert among those of a member: each price of a product waits once in each direction. */
export const alertKey = ({ productId, price, direction, told }: PriceAlert): string =>
  [productId, direction, price, told?.at].join(' ')

/** What a device has kept. Whatever is no alert is left out, and so is what is more than an app would keep. */
export const keptAlerts = v.pipe(
  v.array(v.unknown()),
  v.transform((items): readonly PriceAlert[] => {
    const read = items.flatMap((item) => {
      const result = v.safeParse(priceAlert, item)
      return result.success ? [result.output] : []
    })
    const isFirst = (alert: PriceAlert, place: number) =>
      read.findIndex((one) => alertKey(one) === alertKey(alert)) === place
    return withinLimits(read.filter(isFirst))
  }),
)

export const waitingOf = (alerts: readonly PriceAlert[]): readonly PriceAlert[] =>
  alerts.filter((alert) => !isTold(alert))

/** The alerts that were told on the day of an instant, in the device's time zone, the newest first. */
export function toldOn(alerts: readonly PriceAlert[], now: number): readonly ToldAlert[] {
  const today = formatDate(now)
  return alerts
    .filter(isTold)
    .filter(({ told }) => formatDate(told.at) === today)
    .toSorted((one, other) => other.told.at - one.told.at)
}

function withinLimits(alerts: readonly PriceAlert[]): readonly PriceAlert[] {
  const reached = alerts.filter(isTold).toSorted((one, other) => other.told.at - one.told.at)
  return [...waitingOf(alerts).slice(0, mostAlerts), ...reached.slice(0, mostAlerts)]
}

/**
 * The direction in which the price has to move from the price now. Undefined within one step of it: the price is there already.
 *
 * @param decimals Of the product. A step is one unit of the last of them.
 */
export function directionTo(price: Decimal, now: Decimal, decimals: number): AlertDirection | undefined {
  const distance = subtract(price, now)
  if (compare(absolute(distance), smallestUnit(decimals)) <= 0) return undefined
  return isPositive(distance) ? 'rise' : 'fall'
}

/** Whether a price reaches or passes the price of an alert, in its direction. */
export function isReached({ price, direction }: PriceAlert, by: Decimal): boolean {
  return direction === 'rise' ? compare(by, price) >= 0 : compare(by, price) <= 0
}

/** The alerts with one more; the same ones where it waits already. Undefined where there is no room for it. */
export function withAlert(alerts: readonly PriceAlert[], alert: PriceAlert): readonly PriceAlert[] | undefined {
  if (waitingOf(alerts).some((one) => alertKey(one) === alertKey(alert))) return alerts
  return waitingOf(alerts).length >= mostAlerts ? undefined : [...alerts, alert]
}

export const withoutAlert = (alerts: readonly PriceAlert[], alert: PriceAlert): readonly PriceAlert[] =>
  alerts.filter((one) => alertKey(one) !== alertKey(alert))

/** An alert that was told waits again, in the direction that its price has from the price now. Undefined as of `withAlert`. */
export function withAlertAgain(
  alerts: readonly PriceAlert[],
  alert: ToldAlert,
  direction: AlertDirection,
): readonly PriceAlert[] | undefined {
  const { productId, price } = alert
  return withAlert(withoutAlert(alerts, alert), { productId, price, direction })
}

/** Which waiting alerts a quote reaches, and all alerts once these were told. Those of an earlier day are forgotten then. */
export function checkAlerts(
  alerts: readonly PriceAlert[],
  { productId, price, at }: Quote,
): { readonly reached: readonly ToldAlert[]; readonly alerts: readonly PriceAlert[] } {
  const notice = { price, at }
  const reached = waitingOf(alerts)
    .filter((alert) => alert.productId === productId && isReached(alert, price))
    .map((alert) => ({ ...alert, told: notice }))
  if (reached.length === 0) return { reached, alerts }
  const others = waitingOf(alerts).filter((alert) => alert.productId !== productId || !isReached(alert, price))
  return { reached, alerts: withinLimits([...others, ...toldOn(alerts, at), ...reached]) }
}

/** How far an alert is from the price now: in points of the price, and the same as a share of the price now. */
export interface Distance {
  readonly points: Decimal
  readonly change: Decimal
}

const zero = decimal('0')

export function distanceFrom(now: Decimal, price: Decimal): Distance {
  const points = subtract(price, now)
  return { points, change: isZero(now) ? zero : divide(points, now, 10) }
}

/** The nearest first, as shares of the price now of each product. */
export function nearestFirst(
  alerts: readonly PriceAlert[],
  priceNow: (productId: string) => Decimal | undefined,
): readonly PriceAlert[] {
  const shares = new Map(
    alerts.map((alert) => {
      const now = priceNow(alert.productId)
      return [alert, now && absolute(distanceFrom(now, alert.price).change)] as const
    }),
  )
  return alerts.toSorted((one, other) => {
    const [a, b] = [shares.get(one), shares.get(other)]
    if (a === undefined) return b === undefined ? 0 : 1
    return b === undefined ? -1 : compare(a, b)
  })
}

const perMille = decimal('0.001')
const ten = decimal('10')
const quickShares = [decimal('-2'), decimal('-1'), decimal('1'), decimal('2'), decimal('5')]

/** Prices a few per mille below and above the price now, rounded to what a member would type. Those that would be the price now are left out. */
export function quickPrices(now: Decimal, decimals: number): readonly Decimal[] {
  const share = multiply(now, perMille)
  let unit = smallestUnit(decimals)
  while (compare(multiply(unit, ten), share) <= 0) unit = multiply(unit, ten)
  const prices = quickShares
    .map((times) => divide(add(now, multiply(share, times)), unit, 0))
    .map((units) => divide(multiply(units, unit), decimal('1'), decimals))
    .filter((price) => isPositive(price) && directionTo(price, now, decimals) !== undefined)
  return prices.filter((price, place) => prices.indexOf(price) === place)
}

/** The price so many steps higher, or lower where they are negative, and never below one step. A step is the last of the product's decimals. */
export function steppedPrice(price: Decimal, steps: number, decimals: number): Decimal {
  const step = smallestUnit(decimals)
  return max(divide(add(price, multiply(step, decimal(`${steps}`))), decimal('1'), decimals), step)
}

const absolute = (value: Decimal): Decimal => (isNegative(value) ? negate(value) : value)

/** The rules of the price that is typed: it is the only field. */
export function alertRules(decimals: number) {
  const has =
    (fault: AmountFault) =>
    ({ price }: { readonly price: string }) =>
      amountFault(price, decimals) === fault
  const textValues = () => amountExample(decimals)
  return {
    problems: {
      priceMissing: { field: 'price', text: '请输入价格', when: has('amountMissing') },
      priceUnreadable: {
        field: 'price',
        text: '价格无法识别，请按 {example} 的格式输入，最多{decimals}位小数',
        textValues,
        when: has('amountUnreadable'),
      },
      priceNotWhole: {
        field: 'price',
        text: '价格无法识别，请按 {example} 的格式输入整数',
        textValues,
        when: has('amountNotWhole'),
      },
      priceZero: { field: 'price', text: '价格必须大于0', when: ({ price }) => !isPositive(readAmount(price) ?? zero) },
    },
    isJudgedEarly: (_, { price }) => price !== '',
  } as const satisfies FormRules<'price'>
}
