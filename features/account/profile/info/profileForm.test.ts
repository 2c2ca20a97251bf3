import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { type ProfileValues, profileChange, profileOf, profileRefusal, profileRules } from './profileForm.ts'

const stands = profileOf({ userName: 'Demo', phone: '13800138000', email: undefined })
const problems = (change: Partial<ProfileValues>) => profileRules(stands).problems({ ...stands, ...change })
const change = (given: Partial<ProfileValues>) => profileChange(stands, { ...stands, ...given })

test('what stands has no problem and nothing to send, however odd it is', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (userName, phone, email) => {
      const odd = { userName, phone, email }
      expect(profileRules(odd).problems(odd)).toEqual([])
      expect(profileChange(odd, odd)).toEqual({})
    }),
  )
})

test('only what was changed is sent, as it is kept', () => {
  expect(change({ phone: ' 139-0013 9000 ' })).toEqual({ phone: '13900139000' })
  expect(change({ userName: ' 小林 ', email: 'Lin@Example.com ' })).toEqual({
    userName: '小林',
    email: 'lin@example.com',
  })
  expect(change({ userName: 'Demo ' })).toEqual({})
})

test('each field is held against its own rule, in the order of the fields', () => {
  expect(problems({ userName: '<b>', phone: '12', email: 'x@' })).toEqual([
    'nameInvalid',
    'phoneInvalid',
    'emailInvalid',
  ])
})

test('what is on file cannot be taken away', () => {
  expect(problems({ userName: ' ', phone: '' })).toEqual(['nameMissing', 'phoneMissing'])
})

describe('a refusal', () => {
  const refused = (code: number, given: Partial<ProfileValues>) =>
    profileRefusal(stands)(new ApiError('/', code, ''), { ...stands, ...given })

  test('of a contact that somebody has stands at the one that was changed', () => {
    expect(refused(codes.phoneTaken, { phone: '1', userName: 'x' })).toEqual({
      field: 'phone',
      text: { key: '手机号已存在' },
    })
    expect(refused(codes.phoneTaken, { email: 'a@b.c' })).toEqual({ field: 'email', text: { key: '邮箱已存在' } })
  })

  test('that may be about either contact blames neither', () => {
    expect(refused(codes.phoneTaken, { phone: '1', email: 'a@b.c' })).toEqual({
      field: undefined,
      text: { key: '手机号或邮箱已被使用' },
    })
  })

  test.each([codes.profileInvalid, codes.profileUpdateFailed])(
    '%s stands at a field that was changed alone',
    (code) => {
      expect(refused(code, { userName: 'x' }).field).toBe('userName')
      expect(refused(code, { userName: 'x', phone: '1' }).field).toBeUndefined()
    },
  )

  test('of the network is about the whole form', () => {
    const { field, text } = profileRefusal(stands)(new NetworkError('/'), { ...stands, phone: '1' })
    expect([field, text]).toEqual([undefined, { key: '网络错误，请检查网络后重试' }])
  })
})
