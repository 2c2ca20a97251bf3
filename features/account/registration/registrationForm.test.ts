import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemsIn } from '#components/form/useForm.ts'
import { ApiError, ContractError, HttpError, NetworkError } from '#lib/api/errors.ts'
import {
  emptyRegistration,
  isTaken,
  type RegistrationValues,
  registrationRefusal,
  registrationRequest,
  registrationRules,
  registrationSteps,
  rulesOfStep,
  stepOf,
} from './registrationForm.ts'

const good: RegistrationValues = {
  name: '张三',
  idCard: '11010119900307123X',
  username: 'newbie',
  pwd: 'Demo1234',
  pwd2: 'Demo1234',
  withdrawPwd: 'Cash1234',
  withdrawPwd2: 'Cash1234',
  contact: '13900139000',
  inviteCode: 'CANDOR1',
}

const problems = (change: Partial<RegistrationValues>) => problemsIn(registrationRules, { ...good, ...change })
const fieldsOf = (values: RegistrationValues) =>
  problemsIn(registrationRules, values).map((problem) => registrationRules.problems[problem].field)

const broken: [Partial<RegistrationValues>, string][] = [
  [{ name: ' ' }, 'nameMissing'],
  [{ name: 'a<b' }, 'nameInvalid'],
  [{ idCard: '' }, 'idCardMissing'],
  [{ idCard: '身份证' }, 'idCardInvalid'],
  [{ username: '  ' }, 'usernameMissing'],
  [{ username: 'new bie' }, 'usernameIllegal'],
  [{ username: '-' }, 'usernameIllegal'],
  [{ username: 'new' }, 'usernameLength'],
  [{ pwd: '', pwd2: '' }, 'passwordMissing'],
  [{ pwd: 'short1', pwd2: 'short1' }, 'passwordWeak'],
  [{ pwd2: '' }, 'repeatMissing'],
  [{ pwd2: 'Demo12345' }, 'passwordsDiffer'],
  [{ withdrawPwd: '', withdrawPwd2: '' }, 'withdrawPasswordMissing'],
  [{ withdrawPwd: '12345678', withdrawPwd2: '12345678' }, 'withdrawPasswordWeak'],
  [{ withdrawPwd2: '' }, 'withdrawRepeatMissing'],
  [{ withdrawPwd2: 'Cash12345' }, 'withdrawPasswordsDiffer'],
  [{ contact: '' }, 'contactMissing'],
  [{ contact: 'call me' }, 'contactInvalid'],
  [{ inviteCode: ' ' }, 'inviteCodeMissing'],
]

describe('the registration form', () => {
  test('accepts valid values, with blanks around all but the passwords', () => {
    expect(problems({})).toEqual([])
    expect(problems({ name: ' 张三 ', username: ' newbie ', idCard: ' 12345 ', contact: ' a@b.cd ' })).toEqual([])
  })

  test.each(broken)('%j: %s', (change, problem) => {
    const repeats: Record<string, string> = {
      passwordMissing: 'repeatMissing',
      withdrawPasswordMissing: 'withdrawRepeatMissing',
    }
    expect(problems(change)).toEqual([problem, repeats[problem]].filter(Boolean))
  })

  test('has one problem for each empty field, in the order of the fields', () => {
    expect(fieldsOf(emptyRegistration)).toEqual(registrationSteps.flat())
  })

  test('has at most one problem for each field, whatever is typed', () => {
    const text = fc.string({ unit: 'grapheme' })
    const form = fc.record({
      name: text,
      idCard: text,
      username: text,
      pwd: text,
      pwd2: text,
      withdrawPwd: text,
      withdrawPwd2: text,
      contact: text,
      inviteCode: text,
    })
    fc.assert(
      fc.property(form, (values) => {
        const fields = fieldsOf(values)
        expect(fields).toEqual(registrationSteps.flat().filter((field) => fields.includes(field)))
        // The request has the same problems as the typed values.
        const { inviteCode = '', ...sent } = registrationRequest(values)
        expect(fieldsOf({ ...sent, inviteCode: inviteCode ?? '', withdrawPwd2: values.withdrawPwd2 })).toEqual(fields)
        // A step has the problems of its own fields and of those before it.
        expect([0, 1, 2].map((step) => problemsIn(rulesOfStep(step, true), values).length)).toEqual(
          [0, 1, 2].map((step) => fields.filter((field) => field !== undefined && stepOf(field) <= step).length),
        )
      }),
    )
  })

  test('is sent with trimmed values, a normalised contact and the passwords as typed', () => {
    const typed = { ...good, name: ' 张三 ', contact: ' +86 139-0013-9000', pwd: ' Demo1234 ', inviteCode: ' CANDOR1 ' }
    const { withdrawPwd2: _repeated, ...wire } = good
    expect(registrationRequest(typed)).toEqual({ ...wire, contact: '+8613900139000', pwd: ' Demo1234 ' })
    expect(registrationRequest({ ...good, contact: 'Ann@Example.COM' }).contact).toBe('ann@example.com')
  })
})

const path = '/api/login/register'
const refused = (code: number, change: Partial<RegistrationValues> = {}, msg = '') =>
  registrationRefusal(new ApiError(path, code, msg), { ...good, ...change })

test.each([
  [4021, undefined, '系统暂未开放注册'],
  [4022, 'inviteCode', '邀请码不存在'],
  [4023, 'username', '用户名已存在'],
  [4024, 'contact', '手机号已存在'],
  [4025, 'username', '用户名含有非法字符'],
  [4026, undefined, '注册失败，请检查填写的资料'],
  [4032, 'pwd2', '两次输入的密码不一致'],
  [4002, undefined, '信息不能为空'],
] as const)('code %i belongs to %s: %s', (code, field, key) => {
  expect(refused(code)).toEqual({ field, text: { key } })
})

test('a taken contact is called an e-mail address when one was typed', () => {
  expect(refused(4024, { contact: 'Ann@example.com' })).toEqual({
    field: 'contact',
    text: { key: '邮箱已存在' },
  })
})

test.each([[new NetworkError(path)], [new HttpError(path, 502)], [new ContractError(path, 'data')]])(
  '%s leaves the outcome unknown, and the text says so',
  (error) => {
    const { field, text } = registrationRefusal(error, good)
    expect(field).toBeUndefined()
    expect(text).toHaveProperty('key', expect.stringContaining('不会重复注册'))
    expect(isTaken(error)).toBe(false)
  },
)

test.each([
  [4023, true],
  [4024, true],
  [4022, false],
])('code %i means that the value is taken: %s', (code, taken) => {
  expect(isTaken(new ApiError(path, code, ''))).toBe(taken)
})
