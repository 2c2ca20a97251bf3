import { expect, test } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { FirstAnswers } from './firstAnswers.ts'
import { Refusal } from './refusal.ts'

test('a repeat gets the first answer and does nothing; another member or request is new', () => {
  const answers = new FirstAnswers<number>()
  let done = 0
  const ask = (username: string, requestId: string) => answers.to(username, requestId, () => ++done)
  expect([ask('a', '1'), ask('a', '1'), ask('b', '1'), ask('a', '2'), ask('a', '1')]).toEqual([1, 1, 2, 3, 1])
})

test('a refusal stays one, even when the work would succeed now', () => {
  const answers = new FirstAnswers<number>()
  const refused = () => {
    throw new Refusal(codes.alreadyVerified)
  }
  expect(() => answers.to('a', '1', refused)).toThrow(Refusal)
  expect(() => answers.to('a', '1', () => 1)).toThrow(Refusal)
})

test('a failure that is no refusal is forgotten', () => {
  const answers = new FirstAnswers<number>()
  const broken = () => {
    throw new TypeError('broken')
  }
  expect(() => answers.to('a', '1', broken)).toThrow(TypeError)
  expect(answers.to('a', '1', () => 1)).toBe(1)
})
