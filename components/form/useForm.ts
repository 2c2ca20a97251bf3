import { type FormEvent, useRef, useState } from 'react'
import { useTranslated } from '#components/i18n/useErrorText.ts'
import type { ErrorText } from '#lib/i18n/errorMessage.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { focusField } from './focusField.ts'

/** The values of a form: each field by its wire name, with the text in it. */
export type FormValues<Field extends string> = Readonly<Record<Field, string>>

/** The rules of a form. They are pure, so that they are tested without a page. */
export interface FormRules<Field extends string, Problem extends string> {
  /** What keeps the form from being sent, in the order of its fields. */
  readonly problems: (values: FormValues<Field>) => readonly Problem[]
  /** The field at which each problem is shown. */
  readonly fields: Readonly<Record<Problem, Field>>
  readonly messages: Readonly<Record<Problem, MessageKey>>
}

/** Why the backend refused a form, or why the call failed. */
export interface Refusal<Field extends string> {
  /** The field at which it is shown; undefined where it is about the whole form. */
  readonly field: Field | undefined
  readonly text: ErrorText
}

interface FormOptions<Field extends string, Problem extends string> {
  /** The values of fields that the member has not changed. */
  readonly initial: FormValues<Field>
  readonly rules: FormRules<Field, Problem>
  /**
   * Resolves with true when the form is done; then what was typed is removed. When the promise rejects, the form shows the
   * refusal.
   */
  readonly send: (values: FormValues<Field>) => Promise<boolean>
  readonly refusalOf: (error: unknown, values: FormValues<Field>) => Refusal<Field>
}

/** The state of a form and its actions. What was typed is kept in memory only, until the screen is left. */
export function useForm<Field extends string, Problem extends string>(options: FormOptions<Field, Problem>) {
  const { initial, rules, send, refusalOf } = options
  const translate = useTranslated()
  const [edits, setEdits] = useState<Partial<Record<Field, string>>>({})
  const [attempted, setAttempted] = useState(false)
  const [failure, setFailure] = useState<Refusal<Field>>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const values = { ...initial, ...edits }
  const problems = rules.problems(values)

  const change = (field: Field, value: string) => {
    setEdits((now) => ({ ...now, [field]: value }))
    // The refusal was about the value that has just been changed.
    if (failure?.field === field) setFailure(undefined)
  }

  /** Sends the form if it has no problem. Resolves with the field that gets the focus, if any. */
  const submit = async (): Promise<Field | undefined> => {
    if (sending.current) return undefined
    setFailure(undefined)
    const [first] = problems
    if (first !== undefined) {
      setAttempted(true)
      return rules.fields[first]
    }
    sending.current = true
    setBusy(true)
    try {
      if (await send(values)) {
        setEdits({})
        setAttempted(false)
      }
      return undefined
    } catch (error) {
      const refusal = refusalOf(error, values)
      setFailure(refusal)
      return refusal.field
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    focusField(form, await submit())
  }

  /** The error at a field: a problem, once the member has tried to send the form, or the refusal. */
  const errorAt = (field: Field): string | undefined => {
    const problem = attempted ? problems.find((one) => rules.fields[one] === field) : undefined
    if (problem !== undefined) return translate({ key: rules.messages[problem] })
    return failure?.field === field ? translate(failure.text) : undefined
  }

  return {
    values,
    change,
    /** The props of the field with this name. */
    field: (name: Field) => ({
      name,
      value: values[name],
      onValueChange: (value: string) => change(name, value),
      error: errorAt(name),
    }),
    /** The refusal, where it is about the whole form. */
    failure: failure && failure.field === undefined ? translate(failure.text) : undefined,
    busy,
    onSubmit,
  }
}
