import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemsIn } from '#components/form/useForm.ts'
import { ApiError, NetworkError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { type ProfileValues, profileChange, profileRefusal, profileRules, profileValues } from './profileForm.ts'

const saved = profileValues({ userName: 'Demo', phone: '13800138000', email: undefined })
const problems = (change: Partial<ProfileValues>) => problemsIn(profileRules(saved), { ...saved, ...change })
const change = (given: Partial<ProfileValues>) => profileChange(saved, { ...saved, ...given })

test('saved values have no problem and nothing to send, whatever they are', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (userName, phone, email) => {
      const odd = { userName, phone, email }
      expect(problemsIn(profileRules(odd), odd)).toEqual([])
      expect(profileChange(odd, odd)).toEqual({})
    }),
  )
})

test('only changed fields are sent, normalised', () => {
  expect(change({ phone: ' 139-0013 9000 ' })).toEqual({ phone: '13900139000' })
  expect(change({ userName: ' 小林 ', email: 'Lin@Example.com ' })).toEqual({
    userName: '小林',
    email: 'lin@example.com',
  })
  expect(change({ userName: 'Demo ' })).toEqual({})
})

test('each field is checked by its own rule, in the order of the fields', () => {
  expect(problems({ userName: '<b>', phone: '12', email: 'x@' })).toEqual([
    'userName invalid',
    'phone invalid',
    'email invalid',
  ])
})

test('a saved value cannot be removed', () => {
  expect(problems({ userName: ' ', phone: '' })).toEqual(['userName missing', 'phone missing'])
})

describe('a refusal', () => {
  const refused = (code: number, given: Partial<ProfileValues>) =>
    profileRefusal(saved)(new ApiError('/', code, ''), { ...saved, ...given })

  test('of a taken contact belongs to the contact that was changed', () => {
    expect(refused(codes.phoneTaken, { phone: '1', userName: 'x' })).toEqual({
      field: 'phone',
      text: { key: '手机号已存在' },
    })
    expect(refused(codes.phoneTaken, { email: 'a@b.c' })).toEqual({ field: 'email', text: { key: '邮箱已存在' } })
  })

  test('that may belong to either contact belongs to no field', () => {
    expect(refused(codes.phoneTaken, { phone: '1', email: 'a@b.c' })).toEqual({
      field: undefined,
      text: { key: '手机号或邮箱已被使用' },
    })
  })

  test.each([codes.profileInvalid, codes.profileUpdateFailed])(
    '%s belongs to the field that was changed if it is the only one',
    (code) => {
      expect(refused(code, { userName: 'x' }).field).toBe('userName')
      expect(refused(code, { userName: 'x', phone: '1' }).field).toBeUndefined()
    },
  )

  test('of the network belongs to the whole form', () => {
    const { field, text } = profileRefusal(saved)(new NetworkError('/'), { ...saved, phone: '1' })
    expect([field, text]).toEqual([undefined, { key: '网络错误，请检查网络后重试' }])
  })
})
