import { expect, it } from 'vitest'
import { csvOf, shortLine, wordsIn } from './typedLine.ts'

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

it('what is printed in columns is saved as CSV, and no text in it is a formula', () => {
  const printed = 'd7  -5.00 CNY  by "Ann, Lee"\n  =1+1  @x  -x'
  expect(csvOf(printed).split('\r\n')).toEqual(['d7,-5.00 CNY,"by ""Ann, Lee"""', "'=1+1,'@x,'-x"])
})
