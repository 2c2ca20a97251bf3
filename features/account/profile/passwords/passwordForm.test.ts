import { describe, expect, test } from 'vitest'
import { problemsIn } from '#components/form/useForm.ts'
import { ApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { passwordRefusal, passwordRules, recoveryRules } from './passwordForm.ts'

const change = { oldPwd: 'Demo1234', newPwd: 'Fresh5678', newPwd2: 'Fresh5678' }
const recovery = { code: '123456', newPwd: 'Fresh5678', newPwd2: 'Fresh5678' }

describe('a change', () => {
  const problems = (given: Partial<typeof change>) => problemsIn(passwordRules, { ...change, ...given })

  test('that is complete has no problem', () => expect(problems({})).toEqual([]))

  test('that is empty has a problem for every field, in the order of the fields', () => {
    expect(problems({ oldPwd: '', newPwd: '', newPwd2: '' })).toEqual(['oldMissing', 'newMissing', 'repeatMissing'])
  })

  test('is checked by the password rule for the new password only', () => {
    expect(problems({ oldPwd: 'x' })).toEqual([])
    expect(problems({ newPwd: 'short1', newPwd2: 'short1' })).toEqual(['newWeak'])
  })

  test('to the present password is refused', () => {
    expect(problems({ newPwd: change.oldPwd, newPwd2: change.oldPwd })).toEqual(['newUnchanged'])
  })

  test('is confirmed letter by letter', () => {
    expect(problems({ newPwd2: 'fresh5678' })).toEqual(['repeatDiffers'])
    expect(problems({ newPwd2: 'Fresh5678 ' })).toEqual(['repeatDiffers'])
  })
})

describe('a recovery', () => {
  const problems = (given: Partial<typeof recovery>) => problemsIn(recoveryRules, { ...recovery, ...given })

  test('needs the whole code', () => {
    expect(problems({})).toEqual([])
    expect(problems({ code: '' })).toEqual(['codeMissing'])
    expect(problems({ code: '12345' })).toEqual(['codeShort'])
  })
})

describe('a refusal', () => {
  const refused = (code: number) => passwordRefusal(['oldPwd', 'newPwd', 'newPwd2'])(new ApiError('/', code, ''))

  test.each([
    [codes.oldPasswordWrong, 'oldPwd', '原登录密码错误'],
    [codes.withdrawPasswordWrong, 'oldPwd', '当前提现密码错误'],
    [codes.passwordsDiffer, 'newPwd2', '新密码与确认密码不一致'],
    [codes.passwordUnchanged, 'newPwd', '新密码不能与当前密码相同'],
    [codes.profileInvalid, 'newPwd', '密码须为8至64位，并包含字母和数字'],
    [codes.tooManyRequests, undefined, '请求过于频繁，请稍后再试'],
  ])('%i belongs to %s', (code, field, key) => expect(refused(code)).toEqual({ field, text: { key } }))

  test('of a code belongs to the code field, if there is one', () => {
    const wrong = new ApiError('/', codes.verificationCodeWrong, '')
    expect(passwordRefusal(['code', 'newPwd', 'newPwd2'])(wrong).field).toBe('code')
    expect(refused(codes.verificationCodeWrong).field).toBeUndefined()
  })
})
