import { expect, test } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { acceptIdentity, profileReaders } from './personalInfo.ts'
import { refusalCode } from './refusal.fixture.ts'

test.each([
  ['userName', ' Demo Two ', 'Demo Two'],
  ['userName', '<i>Demo', undefined],
  ['phone', 'demo@example.com', undefined],
  ['email', 'D2@Example.com', 'd2@example.com'],
] as const)('%s %j is stored as %j', (field, text, value) => expect(profileReaders[field](text)).toBe(value))

const form = { name: ' 张三 ', idNumber: '11010119900307123X', idFront: '/upload/1.jpg', idBack: '/upload/2.jpg' }

test.each(['none', 'rejected'] as const)('an identity check that is %s is accepted', (status) => {
  expect(acceptIdentity(form, status)).toEqual({ ...form, name: '张三' })
})

test.each([
  [codes.alreadyVerified, { name: ' ' }, 'pending'],
  [codes.alreadyVerified, {}, 'verified'],
  [codes.informationEmpty, { name: ' ', idNumber: '??' }, 'none'],
  [codes.informationEmpty, { idNumber: '\t' }, 'none'],
  [codes.profileInvalid, { name: '<b>' }, 'none'],
  [codes.profileInvalid, { idNumber: '??' }, 'none'],
  [codes.profileInvalid, { idBack: form.idFront }, 'none'],
] as const)('%i is what an identity check is refused with for %o while it is %s', (code, change, status) => {
  expect(refusalCode(() => acceptIdentity({ ...form, ...change }, status))).toBe(code)
})
