import { expect, it } from 'vitest'
import { shortLine, wordsIn } from './typedLine.ts'

it.each([
  ['ethusdt closed 2', ['ethusdt', 'closed', '2']],
  ['ethusdt\nclosed\n2\n', ['ethusdt', 'closed', '2']],
  ['"New product" "It is \\"new\\"." pinned', ['New product', 'It is "new".', 'pinned']],
  [`site maintenance '{"message":"Back at 10:00."}'`, ['site', 'maintenance', '{"message":"Back at 10:00."}']],
  ['""', ['']],
  ['  ', []],
])('%s has the words of a shell', (typed, words) => {
  expect(wordsIn(typed)).toEqual(words)
})

it.each([[['set', 'product', 'x', '{"a":"b c"}']], [['credit', "o'neil", '1']], [['notice', 'A "b"', "it's"]]])(
  '%s is shown so that it can be typed again',
  (line) => {
    expect(wordsIn(shortLine(line))).toEqual(line)
  },
)
