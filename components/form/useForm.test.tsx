import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, waitFor } from '#components/screen.fixture.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { ApiError, NetworkError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { errorMessage } from '#lib/i18n/errorMessage.ts'
import { FormFailure } from './FormFailure.tsx'
import { type FormRules, useForm } from './useForm.ts'

type Name = 'amount' | 'code'

const rules = {
  problems: {
    closed: { field: undefined, text: '休市中，无法交易', when: ({ amount }) => amount === 'closed', early: true },
    reviewed: {
      field: 'amount',
      text: '余额未知，暂不能投资',
      when: ({ amount }) => amount === 'reviewed',
      early: true,
      waits: true,
    },
    amountMissing: { field: 'amount', text: '请输入金额', when: ({ amount }) => amount === '' },
    belowMinimum: {
      field: 'amount',
      text: '最低金额为 {limit}',
      textValues: ({ code }) => ({ limit: `10${code}` }),
      when: ({ amount }) => amount === '1',
      early: true,
    },
    codeMissing: { field: 'code', text: '请输入验证码', when: ({ code }) => code === '' },
  },
  longest: { code: 6 },
} as const satisfies FormRules<Name>

const send = vi.fn<() => boolean | Promise<boolean>>()
/** Whether the form was busy, at each of its renderings. */
const busy: boolean[] = []
beforeEach(() => {
  send.mockReset()
  busy.length = 0
})
afterEach(cleanup)

function TestForm() {
  const form = useForm({
    initial: { amount: '', code: 'saved' },
    rules,
    send,
    refusalOf: (error) => ({ field: error instanceof ApiError ? 'amount' : undefined, text: errorMessage(error) }),
  })
  busy.push(form.busy)
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Field {...form.field('amount')} label="amount" />
      <Field {...form.field('code')} label="code" />
      <FormFailure text={form.failure} />
      <button type="submit" aria-busy={form.busy}>
        send
      </button>
    </form>
  )
}

const values = (form: ReturnType<typeof renderScreen>) => [form.field('amount').value, form.field('code').value]

test('a problem is shown after the first attempt, unless it is one that is shown early', async () => {
  const form = renderScreen(<TestForm />)
  form.fill({ code: '' })
  expect(form.alerts()).toEqual([])
  form.fill({ amount: '1' })
  expect(form.alerts()).toEqual(['最低金额为 10'])
  form.fill({ code: 'x' })
  expect(form.alerts(), 'with what the text names').toEqual(['最低金额为 10x'])
  form.fill({ amount: 'closed' })
  expect(form.alerts(), 'about the whole form').toEqual(['休市中，无法交易'])
  form.fill({ amount: '', code: '' })
  expect(form.alerts()).toEqual([])
  await form.submit()
  await waitFor(() => expect(form.alerts()).toEqual(['请输入金额', '请输入验证码']))
  expect(form.focused()).toBe('amount')
  expect(send).not.toHaveBeenCalled()
})

test('a problem that only has to be waited for is no error: said politely, with an i, and the field is not invalid', async () => {
  const form = renderScreen(<TestForm />)
  form.fill({ amount: 'reviewed' })
  const shown = form.container.querySelector('[data-waiting]')
  expect(shown?.textContent).toBe('余额未知，暂不能投资')
  expect([shown?.getAttribute('role'), shown?.querySelector('svg')]).toEqual(['status', expect.anything()])
  expect(form.field('amount').getAttribute('aria-invalid')).toBeNull()
  expect(form.field('amount').getAttribute('aria-describedby')).toBe(shown?.id)
  await form.submit()
  await waitFor(() => expect(form.focused()).toBe('amount'))
  expect(send).not.toHaveBeenCalled()
  form.fill({ amount: '1' })
  expect(form.container.querySelector('[data-waiting]')).toBeNull()
  expect(form.field('amount').getAttribute('aria-invalid')).toBe('true')
})

test('what is too long is not cut: it is said at its field, and nothing is sent', async () => {
  const form = renderScreen(<TestForm />)
  form.fill({ amount: '20' })
  await form.user.click(form.field('code'))
  await form.user.paste('567')
  expect([form.field('code').value, form.alerts()]).toEqual(['saved567', ['最多6个字符，现在是8个']])
  await form.submit()
  await waitFor(() => expect(form.focused()).toBe('code'))
  expect(send).not.toHaveBeenCalled()
  form.fill({ code: '123456' })
  expect(form.alerts()).toEqual([])
})

test('a refusal stands at its field while the value is the one that was sent, and has the focus', async () => {
  send.mockImplementation(() => Promise.reject(new ApiError('/', codes.amountOutsideLimits, '')))
  const form = renderScreen(<TestForm />)
  form.fill({ amount: '20' })
  await form.submit()
  await waitFor(() => expect(form.description('amount')).toBe('金额超出限制'))
  expect(form.focused()).toBe('amount')
  form.fill({ code: 'other' })
  expect(form.alerts()).toEqual(['金额超出限制'])
  form.fill({ amount: '30' })
  expect(form.alerts()).toEqual([])
})

test('a refusal of the whole form stays until the form is sent again', async () => {
  send.mockRejectedValueOnce(new NetworkError('/')).mockResolvedValueOnce(true)
  const form = renderScreen(<TestForm />)
  form.fill({ amount: '20', code: 'x' })
  await form.submit()
  await waitFor(() => expect(form.alerts()).toEqual(['网络错误，请检查网络后重试']))
  form.fill({ amount: '30' })
  expect(form.alerts()).toEqual(['网络错误，请检查网络后重试'])
  await form.submit()
  await waitFor(() => expect(values(form)).toEqual(['', 'saved']))
  expect(form.alerts()).toEqual([])
})

test('a form that only opens its review is never busy', async () => {
  send.mockReturnValue(false)
  const form = renderScreen(<TestForm />)
  form.fill({ amount: '20' })
  await form.submit()
  expect(send).toHaveBeenCalledTimes(1)
  expect(busy).not.toContain(true)
})

test('a form that is being sent is sent once, and what is typed meanwhile stays', async () => {
  let answer: (done: boolean) => void = () => undefined
  send.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const form = renderScreen(<TestForm />)
  form.fill({ amount: '20' })
  form.submitTwice()
  await waitFor(() => expect(form.button('send').getAttribute('aria-busy')).toBe('true'))
  form.fill({ code: 'typed since' })
  answer(true)
  await waitFor(() => expect(form.button('send').getAttribute('aria-busy')).toBe('false'))
  expect(values(form)).toEqual(['20', 'typed since'])
  expect(send).toHaveBeenCalledTimes(1)
})
