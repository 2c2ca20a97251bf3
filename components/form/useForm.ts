import { type FormEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { type TextValues, useTranslated } from '#components/i18n/useErrorText.ts'
import { type ErrorText, errorMessage } from '#lib/i18n/errorMessage.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { typedText } from '#lib/i18n/typedText.ts'
import { interruptedForm } from '#lib/session/interruptedForm.ts'
import { session } from '#lib/session/session.ts'
import { focusField } from './focusField.ts'

/** The values of a form: each field by its wire name, with the text in it. */
export type FormValues<Field extends string> = Readonly<Record<Field, string>>

/** What is wrong with the values of a form. */
interface ProblemRow<Field extends string> {
  /** The field at which it is shown, and which gets the focus; undefined where it is about the whole form. */
  readonly field: Field | undefined
  readonly text: MessageKey
  /** What the text names, such as the limit that is exceeded. */
  readonly textValues?: (values: FormValues<Field>) => TextValues | undefined
  /** Whether these values have it. It is asked only where no problem before it is at the same field. */
  readonly when: (values: FormValues<Field>) => boolean
  /** It is shown before the member has tried to send the form, such as where more digits cannot solve it. */
  readonly early?: true
  /** It is nobody's mistake and passes by itself: it is not shown as an error. */
  readonly waits?: true
}

/** The rules of a form. They are pure, so that they are tested without a page. */
export interface FormRules<Field extends string, Problem extends string = string> {
  /** What keeps the form from being sent, in the order of its fields. Each field has the first of its problems. */
  readonly problems: Readonly<Record<Problem, ProblemRow<Field>>>
  /** How many characters a field takes. What is beyond is not cut: it is said at the field, and keeps the form from being sent. */
  readonly longest?: Readonly<Partial<Record<Field, number>>>
  /** Whether every problem of a field, or of the whole form, is shown before the member has tried to send it. By default `early` ones are. */
  readonly isJudgedEarly?: (field: Field | undefined, values: FormValues<Field>) => boolean
}

/** The problems that values have, in the order of the rules. */
export function problemsIn<Field extends string, Problem extends string>(
  { problems }: Pick<FormRules<NoInfer<Field>, Problem>, 'problems'>,
  values: FormValues<Field>,
): readonly Problem[] {
  const faulty = new Set<Field>()
  return (Object.keys(problems) as Problem[]).filter((problem) => {
    const { field, when } = problems[problem]
    if (field === undefined) return when(values)
    if (faulty.has(field) || !when(values)) return false
    faulty.add(field)
    return true
  })
}

/** Why the backend refused a form, or why the call failed. */
export interface FormRefusal<Field extends string> {
  /** The field at which it is shown; undefined where it is about the whole form. */
  readonly field: Field | undefined
  readonly text: ErrorText
}

interface FormOptions<Field extends string, Problem extends string> {
  /**
   * The values of fields that the member has not changed here: what is saved, what a link says, or a draft. A field whose value is
   * kept elsewhere takes it from here and its own `onValueChange`.
   */
  readonly initial: FormValues<Field>
  readonly rules: FormRules<NoInfer<Field>, Problem>
  /**
   * Returns or resolves with true when the form is done; then what was typed is removed. The form is busy until the promise is
   * settled. When the promise rejects, the form shows the refusal. A form that only opens its review returns false at once.
   */
  readonly send: (values: FormValues<Field>) => boolean | Promise<boolean>
  /** By default a refusal is about the whole form. */
  readonly refusalOf?: (error: unknown, values: FormValues<Field>) => FormRefusal<NoInfer<Field>>
  /** Shows the step of the form that has the field. It is called before the field takes the focus. */
  readonly reveal?: (field: Field) => void
}

const refusalOfWhole = (error: unknown): FormRefusal<never> => ({ field: undefined, text: errorMessage(error) })

/** Returns a function that writes a problem as a text. */
export function useProblemText<Field extends string, Problem extends string>({ problems }: FormRules<Field, Problem>) {
  const translate = useTranslated()
  return (problem: Problem, values: FormValues<Field>): string =>
    translate({ key: problems[problem].text }, problems[problem].textValues?.(values))
}

/**
 * The state of a form and its actions. What was typed is kept in memory only, until the screen is left; when the session ends under it,
 * until the same member is logged in again (`interruptedForm`).
 */
export function useForm<Field extends string, Problem extends string>(options: FormOptions<Field, Problem>) {
  const { initial, rules, send, refusalOf = refusalOfWhole, reveal } = options
  const translate = useTranslated()
  const problemText = useProblemText(rules)
  const [edits, setEdits] = useEdits(initial)
  const [attempted, setAttempted] = useState(false)
  const [failure, setFailure] = useState<Failure<Field>>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const values: FormValues<Field> = { ...initial, ...edits }
  const problems = problemsIn(rules, values)
  const tooLong = fieldsTooLong(rules, values)
  // A refusal at a field is about the value that was sent.
  const refusal =
    failure && (failure.field === undefined || failure.value === values[failure.field]) ? failure : undefined

  const change = (field: Field, value: string) => setEdits((now) => ({ ...now, [field]: value }))

  /** Sends the form if it has no problem. Resolves with the field that gets the focus, if any. */
  const submit = async (): Promise<Field | undefined> => {
    if (sending.current) return undefined
    setFailure(undefined)
    const [first] = problems
    const [long] = tooLong
    setAttempted(first !== undefined)
    if (long !== undefined) return long.field
    if (first !== undefined) return rules.problems[first].field
    sending.current = true
    try {
      const done = send(values)
      if (typeof done !== 'boolean') setBusy(true)
      // A form that was changed since it was sent stays as it is.
      if (await done) setEdits((now) => (now === edits ? {} : now))
      return undefined
    } catch (error) {
      const refused = refusalOf(error, values)
      setFailure({ ...refused, value: refused.field && values[refused.field] })
      return refused.field
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const latest = useRef(submit)
  useLayoutEffect(() => {
    latest.current = submit
  })
  const sendFrom = async (form: HTMLFormElement) => {
    flushSync(() => takeFilled(form, values))
    const field = await latest.current()
    if (field !== undefined) reveal?.(field)
    focusField(form, field)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    return sendFrom(event.currentTarget)
  }

  /** The error at a field, or of the whole form: the first problem that is shown, or the refusal. */
  const errorAt = (field: Field | undefined): FormError => {
    const long = tooLong.find((one) => one.field === field)
    if (long) return { error: translate({ key: '最多{count}个字符，现在是{length}个' }, long) }
    const isJudged = attempted || rules.isJudgedEarly?.(field, values)
    const problem = problems.find(
      (one) => rules.problems[one].field === field && (isJudged || rules.problems[one].early),
    )
    if (problem !== undefined) {
      const error = problemText(problem, values)
      return rules.problems[problem].waits ? { error, waiting: true } : { error }
    }
    return { error: refusal && refusal.field === field ? translate(refusal.text) : undefined }
  }
  const whole = errorAt(undefined)

  return {
    values,
    change,
    /** What keeps the form from being sent. */
    problems,
    /** The props of the field with this name. */
    field: (name: Field) => ({
      name,
      value: values[name],
      onValueChange: (value: string) => change(name, value),
      ...errorAt(name),
    }),
    /** The problem or the refusal that is about the whole form. */
    failure: whole.error,
    /** Whether that is a problem that only has to be waited for. */
    waiting: whole.waiting ?? false,
    busy,
    onSubmit,
    /** Sends the form of the button that was pressed: for a `PayButton`, whose form has `endTyping` as its `onSubmit`. */
    pay: ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
      if (form) void sendFrom(form)
    },
  }
}

/**
 * Some password managers write into a field without an event, so that what is seen would not be sent. React is told of such a field by the
 * event that is missing.
 */
function takeFilled(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.autocomplete === 'off') continue
    const known = values[field.name]
    if (known !== undefined && known !== field.value) field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * Enter in a field of a form whose button moves money: the typing ends, the keyboard of a phone closes, and nothing is sent
 * (docs/product.md, 9.9).
 */
export function endTyping(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && activeElement.type === 'text') activeElement.blur()
}

/** The fields with more characters than they take. */
function fieldsTooLong<Field extends string>(
  { longest }: Pick<FormRules<Field, string>, 'longest'>,
  values: FormValues<Field>,
) {
  return (Object.keys(values) as Field[]).flatMap((field) => {
    const count = longest?.[field]
    const { length } = typedText(values[field])
    return count !== undefined && length > count ? [{ field, count, length }] : []
  })
}

/** What the member has typed, by field. */
function useEdits<Field extends string>(initial: FormValues<Field>) {
  const { pathname, search } = useLocation()
  const place = pathname + search
  const [loginName] = useState(() => session.get()?.user.account)
  const [edits, setEdits] = useState<Partial<Record<Field, string>>>(() => interruptedForm.take(place, initial))
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => interruptedForm.keep(loginName, place, edits)
  })
  useEffect(() => () => leave.current(), [])
  return [edits, setEdits] as const
}

interface FormError {
  readonly error: string | undefined
  /** It only has to be waited for: `waits` of the problem. */
  readonly waiting?: true
}

interface Failure<Field extends string> extends FormRefusal<Field> {
  /** The value of its field when it was sent. */
  readonly value: string | undefined
}
