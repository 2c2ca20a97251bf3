import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemsIn } from '#components/form/useForm.ts'
import { ApiError, NetworkError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import type { PhotoSlot, PreparedPhoto } from './documentPhotos.ts'
import { identityOf, pathOf, type VerifyValues, verifyRefusal, verifyRules } from './verifyForm.ts'

const good: VerifyValues = { name: '张三', idNumber: '11010119900307123X', idFront: '/f', idBack: '/b' }
const broken: [Partial<VerifyValues>, string[]][] = [
  [{ name: ' ' }, ['nameMissing']],
  [{ name: 'a<b' }, ['nameInvalid']],
  [{ idNumber: '' }, ['numberMissing']],
  [{ idNumber: '身份证号' }, ['numberInvalid']],
  [{ name: '', idNumber: '1' }, ['nameMissing', 'numberInvalid']],
  [{ idFront: '' }, ['photosMissing']],
  [{ idBack: '' }, ['photosMissing']],
]

describe('the values', () => {
  test('valid values have no problem', () => expect(problemsIn(verifyRules, good)).toEqual([]))

  test.each(broken)('%j: %j', (change, problems) =>
    expect(problemsIn(verifyRules, { ...good, ...change })).toEqual(problems),
  )

  test('at most one problem for each field, whatever is typed', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, (name, idNumber) => {
        const fields = problemsIn(verifyRules, { ...good, name, idNumber }).map(
          (problem) => verifyRules.problems[problem].field,
        )
        expect(new Set(fields).size).toBe(fields.length)
      }),
    )
  })

  test('name and number are submitted without the spaces around them', () =>
    expect(identityOf({ ...good, name: ' 张三 ', idNumber: ' 12345 ' })).toEqual({ ...good, idNumber: '12345' }))
})

describe('the path of a photo', () => {
  const photo: PreparedPhoto = { file: new File([], 'x.jpg'), bytes: new Uint8Array(), doubts: [] }
  const uploaded: PhotoSlot = { reading: false, fault: undefined, state: { phase: 'uploaded', photo, path: '/f' } }

  test('is that of the upload', () => expect(pathOf(uploaded)).toBe('/f'))

  test.each<[string, Partial<PhotoSlot>]>([
    ['empty', { state: { phase: 'empty' } }],
    ['doubtful', { state: { phase: 'doubtful', photo } }],
    ['uploading', { state: { phase: 'uploading', photo, share: 1 } }],
    ['stopped', { state: { phase: 'stopped', photo, error: undefined } }],
    ['about to be replaced', { reading: true }],
  ])('is empty while it is %s', (_, patch) => expect(pathOf({ ...uploaded, ...patch })).toBe(''))
})

test('refused data are shown at the number, everything else at the form', () => {
  expect(verifyRefusal(new ApiError('/', codes.profileInvalid, ''))).toEqual({
    field: 'idNumber',
    text: { key: '资料未被接受，请核对姓名、证件号码和照片' },
  })
  expect(verifyRefusal(new ApiError('/', codes.tooManyRequests, '')).field).toBeUndefined()
  expect(verifyRefusal(new NetworkError('/')).field).toBeUndefined()
})
