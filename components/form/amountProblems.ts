import { type AmountFault, amountFault, readAmount } from '#lib/money/amountInput.ts'
import { isPositive } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { amountExample } from '#lib/money/format.ts'
import type { FormRules } from './useForm.ts'

/** Why a form's value states no amount above zero. Undefined where it does. */
export function positiveFault(value: string, decimals: number): AmountFault | undefined {
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

/** The problems of a field whose value states no amount above zero, in a currency with so many decimals. */
export function amountProblems<Field extends string>(field: Field, decimals: number) {
  const has = (fault: AmountFault) => (values: Readonly<Record<Field, string>>) =>
    positiveFault(values[field], decimals) === fault
  const textValues = () => amountExample(decimals)
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
  } satisfies FormRules<Field, AmountFault>['problems']
}
