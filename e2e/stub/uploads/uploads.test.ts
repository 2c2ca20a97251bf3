import { expect, test } from 'vitest'
import { RandomValues } from '#backend-rules/randomValues.ts'
import { Uploads } from './uploads.ts'

const file = (username: string, length = 10) =>
  ({ username, type: 'image/webp', bytes: new Uint8Array(length), at: 0 }) as const

test('keeps each file under its own path, which does not reveal its owner', () => {
  const uploads = new Uploads(new RandomValues('x'))
  const [mine, yours] = [uploads.add(file('demo')), uploads.add(file('poor'))]
  expect(mine.path).toMatch(/^\/upload\/[0-9a-f]{32}\.webp$/)
  expect(yours.path).not.toBe(mine.path)
  expect([uploads.isOf('demo', mine.path), uploads.isOf('poor', mine.path), uploads.isOf('demo', '')]).toEqual([
    true,
    false,
    false,
  ])
  expect(uploads.of('demo')).toEqual([mine])
})

test('removes the oldest when there is no room', () => {
  const uploads = new Uploads(new RandomValues('x'), 25)
  const [first, second, third] = [file('a'), file('a'), file('a')].map((each) => uploads.add(each).path)
  expect([first, second, third].map((path) => uploads.find(path ?? '')?.path)).toEqual([undefined, second, third])
})
