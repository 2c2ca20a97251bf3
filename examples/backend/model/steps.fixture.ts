import fc from 'fast-check'
import { cancelDeposit, createDeposit } from '#lib/contract/deposits.ts'
import { closeOrder } from '#lib/contract/earlyClose.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { invest } from '#lib/contract/vault.ts'

/** The members, products and instances of a model, by place. Orders on the last product can be closed early. */
export const MEMBERS = 3
export const PRODUCTS = ['btcusdt', 'ethusdt'] as const
export const INSTANCES = 2
/** The most open orders of a member at once: on each product, and on all together. */
export const OPEN_ORDERS = { btcusdt: 3, ethusdt: 2, all: 4 } as const

/** A money request, before it is known what it names. */
export type Wish =
  | { readonly kind: 'order'; readonly product: number; readonly up: boolean; readonly cents: number }
  | { readonly kind: 'close'; readonly earlier: number }
  | { readonly kind: 'deposit'; readonly cents: number }
  | { readonly kind: 'cancelDeposit'; readonly earlier: number }
  | { readonly kind: 'investment'; readonly cents: number }

/** Who makes a money request, and to whom it is sent: each instance that is named gets it at once. */
export interface Sending {
  readonly member: number
  readonly wish: Wish
  readonly instances: readonly number[]
}

/** Something that happens. Numbers name members, instances and earlier requests by their place, modulo how many there are. */
export type ModelStep =
  | { readonly step: 'send'; readonly sendings: readonly Sending[] }
  | { readonly step: 'repeat'; readonly earlier: number; readonly instance: number }
  | { readonly step: 'quote'; readonly product: number; readonly cents: number }
  | { readonly step: 'pass'; readonly ms: number; readonly instance: number }
  | { readonly step: 'setBack'; readonly ms: number }
  | { readonly step: 'decideDeposit'; readonly earlier: number; readonly approve: boolean }
  | { readonly step: 'voidOrder'; readonly earlier: number }
  | { readonly step: 'takeLease'; readonly instance: number }
  | { readonly step: 'cut' }
  | { readonly step: 'restart'; readonly instance: number }

const index = fc.nat(1000)
const instance = fc.nat(INSTANCES - 1)
const cents = fc.integer({ min: 1000, max: 40_000 })

const wish: fc.Arbitrary<Wish> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      product: fc.nat(PRODUCTS.length - 1),
      up: fc.boolean(),
      cents,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), earlier: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deposit' as const), cents }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancelDeposit' as const), earlier: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('investment' as const), cents }) },
)

const sending: fc.Arbitrary<Sending> = fc.record({
  member: fc.nat(MEMBERS - 1),
  wish,
  instances: fc.constantFrom([0], [1], [0, 1]),
})

const step: fc.Arbitrary<ModelStep> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      step: fc.constant('send' as const),
      sendings: fc.array(sending, { minLength: 1, maxLength: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ step: fc.constant('repeat' as const), earlier: index, instance }) },
  {
    weight: 6,
    arbitrary: fc.record({
      step: fc.constant('quote' as const),
      product: fc.nat(PRODUCTS.length - 1),
      cents: fc.integer({ min: 90_000, max: 110_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      step: fc.constant('pass' as const),
      ms: fc.constantFrom(1, 999, 5000, 30_000, 30_001, 61_000),
      instance,
    }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('setBack' as const), ms: fc.constantFrom(5, 900, 1900) }) },
  {
    weight: 2,
    arbitrary: fc.record({ step: fc.constant('decideDeposit' as const), earlier: index, approve: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('voidOrder' as const), earlier: index }) },
  { weight: 2, arbitrary: fc.record({ step: fc.constant('takeLease' as const), instance }) },
  { weight: 1, arbitrary: fc.constant({ step: 'cut' as const }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('restart' as const), instance }) },
)

/** What happens in one run. */
export const steps = (most: number): fc.Arbitrary<readonly ModelStep[]> =>
  fc.array(step, { minLength: 10, maxLength: most })

/** The call of each kind of request. */
export const callOf = {
  order: createOrder,
  close: closeOrder,
  deposit: createDeposit,
  cancelDeposit,
  investment: invest,
} as const
