import { bigint, customType, text } from 'drizzle-orm/pg-core'
import { type Decimal, decimal } from '#lib/money/decimal.ts'

/** Epoch milliseconds. Every instant is stored in this form. */
export const instant = () => bigint({ mode: 'number' })

/** A money amount, price or rate: `numeric` without a limit, which keeps the digits that were written. Never a float. */
export const amount = customType<{ data: Decimal; driverData: string }>({
  dataType: () => 'numeric',
  fromDriver: decimal,
})

/** A whole number of 64 bits that fits a JavaScript number. */
export const whole = () => bigint({ mode: 'number' })

/** The number of a record, in the order in which the database made them. */
export const recordNumber = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey()

/** The member that a row belongs to. */
export const memberNumber = () => bigint({ mode: 'number' }).notNull()

/** The brands whose members see a row; null: the members of all of them. */
export const brandList = () => text().array()

/** Binary content. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
  toDriver: (value) => Buffer.from(value),
})

/** Who handles what a member has submitted: operators by name, or a rule (operator/smallWithdrawals.ts). */
export const handling = {
  /** Whose it is now; null: nobody's, so that anybody can begin. */
  handledBy: text(),
  /** Who began its review first, and when. */
  begunBy: text(),
  begunAt: instant(),
  /** Who made the newest decision, with a second person where one was needed, and when. */
  decidedBy: text(),
  decidedAt: instant(),
}
export type Handling = {
  readonly [Column in keyof typeof handling]: (Column extends `${string}At` ? number : string) | null
}
