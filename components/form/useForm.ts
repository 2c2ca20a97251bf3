import { type FormEvent, useRef, useState } from 'react'
import type { ErrorText } from '#lib/i18n/errorMessage.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { FormRules, FormValues, Refusal } from './form.ts'

interface FormOptions<Field extends string, Problem extends string> {
  /** What stands in the fields that were not touched. */
  readonly initial: FormValues<Field>
  readonly rules: FormRules<Field, Problem>
  /**
   * Resolves with whether the form is done. What was typed stays when it is not, and when the promise rejects: the form then
   * shows the refusal.
   */
  readonly send: (values: FormValues<Field>) => Promise<boolean>
  readonly refusalOf: (error: unknown, values: FormValues<Field>) => Refusal<Field>
}

/** A form's state and what it can do. What was typed lives here and nowhere else, and is gone with the screen. */
export function useForm<Field extends string, Problem extends string>(options: FormOptions<Field, Problem>) {
  const { initial, rules, send, refusalOf } = options
  const [edits, setEdits] = useState<Partial<Record<Field, string>>>({})
  const [attempted, setAttempted] = useState(false)
  const [failure, setFailure] = useState<Refusal<Field>>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const values = { ...initial, ...edits }
  const problems = rules.problems(values)

  const change = (field: Field, value: string) => {
    setEdits((now) => ({ ...now, [field]: value }))
    // What was refused is no longer what stands there.
    if (failure?.field === field) setFailure(undefined)
  }

  /** Sends the form, or not while something stands in its way. Resolves to the field to look at first, if any. */
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
    const field = await submit()
    const control = field && form.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }

  /** What the form says at a field: a rule that is broken, once the member has tried, or the backend's refusal. */
  const errorAt = (field: Field): ErrorText | undefined => {
    const problem = attempted ? problems.find((one) => rules.fields[one] === field) : undefined
    if (problem !== undefined) return { key: rules.messages[problem] satisfies MessageKey }
    return failure?.field === field ? failure.text : undefined
  }

  return { values, change, errorAt, failure, busy, onSubmit }
}
