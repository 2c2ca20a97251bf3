import { useTranslations } from 'next-intl'
import type { Elements } from '#components/ui/elements.ts'
import { type Fact, Facts } from '#components/ui/Facts.tsx'
import { storedLanguage } from '#lib/i18n/language.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Currency } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { ReviewLine } from './reviewChanges.ts'

/** What a value is written with. */
export interface Writers {
  readonly t: ReturnType<typeof useTranslations>
  /** The currency of the member's account. */
  readonly accountCurrency: Currency
}

interface Declared<Details, Result, Value> {
  readonly key: string
  readonly label: MessageKey
  /** Marks the most important line. */
  readonly strong?: true
  /** It is written in words, which a browser may translate; otherwise it is a figure, a code or a name. */
  readonly isWords?: true
  /** What the member confirms; undefined where a request has no such line. */
  readonly confirmed: (details: Details) => Value | undefined
  /** The same of the backend's record; undefined where the record leaves it out. Absent where no record states it. */
  readonly booked?: (record: Result, details: Details) => Value | undefined
  /** Whether the two mean the same. Default: they are equal. */
  readonly isSame?: (confirmed: Value, booked: Value, details: Details) => boolean
  readonly write: (value: Value, writers: Writers) => string
  /** How it looks where the two are the same, if not as it is written. */
  readonly draw?: (value: Value) => Elements
}

/**
 * One line of a money request: what the member confirms, and the same of the record. The review, the summary of the outcome and the
 * comparison of both (docs/product.md, 9.6) read it.
 */
export interface RequestField<Details, Result> extends ReviewField<Details> {
  /** Whether it was booked as it was confirmed; also true where the record leaves it out. */
  isAsConfirmed(details: Details, record: Result): boolean
  /** Undefined where the request has no such line. With a record that differs, both values in danger tone. */
  fact(details: Details, record: Result | undefined, writers: Writers): Fact | undefined
}

/** A line of the review. */
interface ReviewField<Details> {
  line(details: Details, writers: Writers): ReviewLine | undefined
}

/** Returns a function that declares a line of one kind of money request. */
export function requestField<Details, Result>() {
  return <Value,>(declared: Declared<Details, Result, Value>): RequestField<Details, Result> => {
    const { key, label, strong = false, isWords = false, confirmed, booked, isSame = Object.is, write, draw } = declared
    /** Both values, where the record states another one. */
    const difference = (details: Details, record: Result | undefined) => {
      const before = confirmed(details)
      const now = record === undefined ? undefined : booked?.(record, details)
      return before === undefined || now === undefined || isSame(before, now, details) ? undefined : { before, now }
    }
    const line = (details: Details, writers: Writers): ReviewLine | undefined => {
      const value = confirmed(details)
      return value === undefined ? undefined : { key, label: writers.t(label), text: write(value, writers) }
    }
    return {
      line,
      isAsConfirmed: (details, record) => difference(details, record) === undefined,
      fact: (details, record, writers) => {
        const { t } = writers
        const value = confirmed(details)
        if (value === undefined) return undefined
        const fact = { key, label: t(label), strong }
        const written = write(value, writers)
        const differing = difference(details, record)
        if (!differing) return { ...fact, value: draw?.(value) ?? (isWords ? <span>{written}</span> : written) }
        const { before, now } = differing
        // Two values that are written alike, as two rates rounded to the same percentage, are shown as the backend sent them.
        const writesAlike = write(now, writers) === written
        const text = (value: Value) => (writesAlike ? String(value) : write(value, writers))
        return {
          ...fact,
          value: <span>{t('{value}（确认时为{before}）', { value: text(now), before: text(before) })}</span>,
          tone: 'danger',
        }
      },
    }
  }
}

export const sameAmount = (one: Decimal, other: Decimal): boolean => compare(one, other) === 0

/**
 * Compares a name with the one that was confirmed in a language. The backend states names in the language that is chosen now:
 * in another one they cannot be compared.
 */
export const sameName = (
  confirmed: string,
  booked: string,
  { language }: { readonly language?: string | undefined },
): boolean => confirmed === booked || (language !== undefined && language !== storedLanguage.get())

/** Whether the record says what was confirmed, in every line. */
export const isAsConfirmed = <Details, Result>(
  fields: readonly RequestField<Details, Result>[],
  details: Details,
  record: Result,
): boolean => fields.every((field) => field.isAsConfirmed(details, record))

/** The lines of a review, in which a request can change before it is confirmed. */
export const reviewLines = <Details,>(
  fields: readonly ReviewField<Details>[],
  details: Details,
  writers: Writers,
): readonly ReviewLine[] => fields.flatMap((field) => field.line(details, writers) ?? [])

interface RequestFactsProps<Details, Result> {
  fields: readonly RequestField<Details, Result>[]
  details: Details
  result?: Result | undefined
  accountCurrency: Currency
  look?: 'plain' | 'card'
  /** What the record says besides, above these lines and below them. */
  above?: readonly Fact[]
  below?: readonly Fact[]
}

/** Every line that the member confirms; with a record, each beside what was booked where the two differ. */
export function RequestFacts<Details, Result>(props: RequestFactsProps<Details, Result>) {
  const { fields, details, result, accountCurrency, look = 'card', above = [], below = [] } = props
  const writers = { t: useTranslations(), accountCurrency }
  const facts = fields.flatMap((field) => field.fact(details, result, writers) ?? [])
  return <Facts look={look} facts={[...above, ...facts, ...below]} />
}
