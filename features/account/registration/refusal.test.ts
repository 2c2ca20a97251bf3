import { expect, test } from 'vitest'
import { ApiError, ContractError, HttpError, NetworkError } from '#lib/api/errors.ts'
import { isTaken, refusalOf } from './refusal.ts'
import type { RegistrationValues } from './registrationForm.ts'

const path = '/api/login/register'
const values: RegistrationValues = {
  name: '张三',
  idCard: '12345',
  username: 'newbie',
  pwd: 'Demo1234',
  pwd2: 'Demo1234',
  withdrawPwd: 'Cash1234',
  contact: '13900139000',
  inviteCode: 'CANDOR1',
}
const refused = (code: number, change: Partial<RegistrationValues> = {}, msg = '') =>
  refusalOf(new ApiError(path, code, msg), { ...values, ...change })

test.each([
  [4021, undefined, '系统暂未开放注册'],
  [4022, 'inviteCode', '邀请码不存在'],
  [4023, 'username', '用户名已存在'],
  [4024, 'contact', '手机号已存在'],
  [4025, 'username', '用户名含有非法字符'],
  [4026, undefined, '注册失败，请检查填写的资料'],
  [4032, 'pwd2', '两次输入的密码不一致'],
  [4002, undefined, '信息不能为空'],
] as const)('code %i stands at %s: %s', (code, field, key) => {
  expect(refused(code)).toEqual({ field, value: field ? values[field] : '', text: { key } })
})

test('what exists already is called what was typed', () => {
  expect(refused(4024, { contact: 'Ann@example.com' })).toEqual({
    field: 'contact',
    value: 'Ann@example.com',
    text: { key: '邮箱已存在' },
  })
})

test("a text of the backend's own is shown as sent", () => {
  expect(refused(500, {}, '系统维护中')).toEqual({ field: undefined, value: '', text: { text: '系统维护中' } })
})

test.each([[new NetworkError(path)], [new HttpError(path, 502)], [new ContractError(path, 'data')]])(
  '%s leaves the outcome open, and says so',
  (error) => {
    const { field, text } = refusalOf(error, values)
    expect(field).toBeUndefined()
    expect(text).toHaveProperty('key', expect.stringContaining('不会重复注册'))
    expect(isTaken(error)).toBe(false)
  },
)

test('an HTTP status that is an answer is no doubt', () => {
  expect(refusalOf(new HttpError(path, 403), values).text).toEqual({ key: '当前操作没有权限' })
})

test.each([
  [4023, true],
  [4024, true],
  [4022, false],
])('code %i says that somebody has it: %s', (code, taken) => {
  expect(isTaken(new ApiError(path, code, ''))).toBe(taken)
})
