import { useTranslations } from 'next-intl'
import type { Fact } from '#components/ui/Facts.tsx'
import { storedLanguage } from '#lib/i18n/language.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'

/** Whether two values of a record mean the same. */
type Same<Value> = (one: Value, other: Value) => boolean

export const sameAmount: Same<Decimal> = (one, other) => compare(one, other) === 0

/**
 * Compares a name with the one that was confirmed in a language. The backend states names in the language that is chosen now:
 * in another one they cannot be compared.
 */
export const sameName =
  (confirmedIn: string | undefined): Same<string> =>
  (one, other) =>
    one === other || (confirmedIn !== undefined && confirmedIn !== storedLanguage.get())

/** Whether a value was booked as it was confirmed; also true while there is no record, or where the record leaves it out. */
export const isAsConfirmed = <Value,>(confirmed: Value, booked: Value | undefined, same: Same<Value> = Object.is) =>
  booked === undefined || same(confirmed, booked)

/**
 * Shows a value that the member confirmed beside the one that the backend booked: once where they are the same, both in
 * danger tone where they differ. `booked` is undefined while there is no record.
 */
export function useBookedFact() {
  const t = useTranslations()
  return <Value extends string | number>(
    confirmed: Value,
    booked: Value | undefined,
    write: (value: Value) => string = String,
    same: Same<Value> = Object.is,
  ): Pick<Fact, 'value' | 'tone'> => {
    if (booked === undefined || isAsConfirmed(confirmed, booked, same)) return { value: write(confirmed) }
    // Two values that are written alike, as two rates rounded to the same percentage, are shown as the backend sent them.
    const distinctText = write(booked) === write(confirmed) ? String : write
    return {
      value: (
        <span>
          {t('{value}（确认时为{before}）', { value: distinctText(booked), before: distinctText(confirmed) })}
        </span>
      ),
      tone: 'danger',
    }
  }
}
