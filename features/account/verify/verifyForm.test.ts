import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PhotoSlot, Photos, PreparedPhoto } from './documentPhotos.ts'
import {
  identityOf,
  type VerifyValues,
  verifyProblemFields,
  verifyProblemMessages,
  verifyProblems,
} from './verifyForm.ts'

const good: VerifyValues = { name: '张三', idNumber: '11010119900307123X' }
const broken: [Partial<VerifyValues>, string[]][] = [
  [{ name: ' ' }, ['nameMissing']],
  [{ name: 'a<b' }, ['nameInvalid']],
  [{ idNumber: '' }, ['numberMissing']],
  [{ idNumber: '身份证号' }, ['numberInvalid']],
  [{ name: '', idNumber: '1' }, ['nameMissing', 'numberInvalid']],
]

describe('the typed values', () => {
  test('valid values have no problem', () => expect(verifyProblems(good)).toEqual([]))

  test.each(broken)('%j: %j', (change, problems) => expect(verifyProblems({ ...good, ...change })).toEqual(problems))

  test('there is no problem that never occurs', () =>
    expect(new Set(broken.flatMap(([, problems]) => problems))).toEqual(new Set(Object.keys(verifyProblemMessages))))

  test('at most one problem for each field, whatever is typed', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, (name, idNumber) => {
        const fields = verifyProblems({ name, idNumber }).map((problem) => verifyProblemFields[problem])
        expect(new Set(fields).size).toBe(fields.length)
      }),
    )
  })
})

describe('the identity to submit', () => {
  const photo: PreparedPhoto = { file: new File([], 'x.jpg'), bytes: new Uint8Array(), doubts: [] }
  const uploaded = (path: string): PhotoSlot => ({
    reading: false,
    fault: undefined,
    state: { phase: 'uploaded', photo, path },
  })
  const both: Photos = { front: uploaded('/f'), back: uploaded('/b') }

  test('has the trimmed name and number and both paths', () =>
    expect(identityOf({ name: ' 张三 ', idNumber: ' 12345 ' }, both)).toEqual({
      name: '张三',
      idNumber: '12345',
      idFront: '/f',
      idBack: '/b',
    }))

  test.each<[string, Partial<PhotoSlot>]>([
    ['empty', { state: { phase: 'empty' } }],
    ['doubtful', { state: { phase: 'doubtful', photo } }],
    ['uploading', { state: { phase: 'uploading', photo, share: 1 } }],
    ['stopped', { state: { phase: 'stopped', photo, error: undefined } }],
    ['about to be replaced', { reading: true }],
  ])('is undefined while one side is %s', (_, patch) => {
    expect(identityOf(good, { ...both, back: { ...both.back, ...patch } })).toBeUndefined()
    expect(identityOf(good, { ...both, front: { ...both.front, ...patch } })).toBeUndefined()
  })
})
