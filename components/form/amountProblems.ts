import { type AmountFault, amountFault, readAmount } from '#lib/money/amountInput.ts'
import { isPositive } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { amountExample } from '#lib/money/format.ts'
import type { FormRules, FormValues } from './useForm.ts'

/** Why a form's value states no amount above zero. Undefined where it does. */
function positiveFault(value: string, decimals: number): AmountFault | undefined {
  const amount = readAmount(value)
  if (amount !== undefined && isPositive(amount)) return undefined
  return amountFault(value, decimals) ?? 'amountMissing'
}

/** Whether a field states an amount above zero of which something holds. */
export const whereAmount =
  <Field extends string>(field: Field, holds: (amount: Decimal) => boolean) =>
  (values: Readonly<Record<Field, string>>): boolean => {
    const amount = readAmount(values[field])
    return amount !== undefined && isPositive(amount) && holds(amount)
  }

/**
 * The problems of a field whose value states no amount above zero.
 *
 * @param decimals Of the currency; where the form chooses that, as its values choose it. Undefined before it is chosen: then there are none.
 */
export function amountProblems<Field extends string, All extends string = Field>(
  field: Field,
  decimals: number | ((values: FormValues<Field | All>) => number | undefined),
) {
  const decimalsIn = (values: FormValues<Field | All>) => (typeof decimals === 'number' ? decimals : decimals(values))
  const has = (fault: AmountFault) => (values: FormValues<Field | All>) => {
    const known = decimalsIn(values)
    return known !== undefined && positiveFault(values[field], known) === fault
  }
  const textValues = (values: FormValues<Field | All>) => {
    const known = decimalsIn(values)
    return known === undefined ? undefined : amountExample(known)
  }
  return {
    amountMissing: { field, text: '请输入金额', when: has('amountMissing') },
    amountUnreadable: {
      field,
      text: '金额无法识别，请按 {example} 的格式输入，最多{decimals}位小数',
      textValues,
      when: has('amountUnreadable'),
    },
    amountNotWhole: {
      field,
      text: '金额无法识别，请按 {example} 的格式输入整数',
      textValues,
      when: has('amountNotWhole'),
    },
  } satisfies FormRules<Field | All, AmountFault>['problems']
}
