import type { ErrorText } from '#lib/i18n/errorMessage.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'

/** A form as it stands: each field by its wire name, with the text in it. */
export type FormValues<Field extends string> = Readonly<Record<Field, string>>

/** What a form asks for. Pure: the rules are tested without a page. */
export interface FormRules<Field extends string, Problem extends string> {
  /** What keeps the form from being sent, in the order of its fields. */
  readonly problems: (values: FormValues<Field>) => readonly Problem[]
  /** The field that each problem stands at. */
  readonly fields: Readonly<Record<Problem, Field>>
  readonly messages: Readonly<Record<Problem, MessageKey>>
}

/** Why a form that was sent did not come back as done. */
export interface Refusal<Field extends string> {
  /** The field that it is about; undefined where it is about the whole form. */
  readonly field: Field | undefined
  readonly text: ErrorText
}
