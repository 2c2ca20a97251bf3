import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { amountProblems, whereAmount } from '#components/form/amountProblems.ts'
import type { FormRules } from '#components/form/useForm.ts'
import { wireAmount } from '#lib/contract/common.ts'
import type { Product } from '#lib/contract/market.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Currency } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { stakeChoices } from './ticket.ts'

/** How many preset stakes a member may have. */
export const mostOwnStakes = 5

/** The member's own preset stakes, the least first, and the currency that they are of. */
const ownStakesSchema = v.object({
  currency: v.string(),
  amounts: v.pipe(v.array(wireAmount), v.maxLength(mostOwnStakes)),
})

/** On this device (docs/product.md, 12.1). Undefined while the member has chosen none. */
const stored = ownedValue(storage, 'ownStakes', ownStakesSchema, undefined, session)

/** The member's own preset stakes in this currency; undefined where there are none, and the suggested ones stand. */
export function useOwnStakes({ currency }: Pick<Currency, 'currency'>): readonly Decimal[] | undefined {
  const own = useSyncExternalStore(stored.subscribe, stored.get, stored.get)
  return own?.currency === currency ? own.amounts : undefined
}

/** Keeps these; without one the suggested ones stand again. */
export function setOwnStakes(currency: string, amounts: readonly Decimal[]): void {
  if (amounts.length === 0) stored.clear()
  else stored.set({ currency, amounts: amounts.toSorted(compare) })
}

export const resetOwnStakes = (): void => stored.clear()

/** A preset stake, and whether the product takes it. */
interface StakePreset {
  readonly amount: Decimal
  readonly fits: boolean
}

/** The member's own preset stakes, else the suggested ones. An own one outside the product's range stays, and cannot be chosen. */
export function stakePresets(
  product: Product,
  decimals: number,
  own: readonly Decimal[] | undefined,
): readonly StakePreset[] {
  const { minAmount, maxAmount } = product
  return (own ?? stakeChoices(product, decimals)).map((amount) => ({
    amount,
    fits: compare(amount, minAmount) >= 0 && compare(amount, maxAmount) <= 0,
  }))
}

/** The rules of the field that adds an own preset stake. */
export const ownStakeRules = (present: readonly Decimal[], { decimals }: Pick<Currency, 'decimals'>) =>
  ({
    problems: {
      ...amountProblems('preset', decimals),
      alreadyThere: {
        field: 'preset',
        text: '这个金额已经有了',
        when: whereAmount('preset', (amount) => present.some((one) => compare(one, amount) === 0)),
      },
    },
  }) as const satisfies FormRules<'preset'>
