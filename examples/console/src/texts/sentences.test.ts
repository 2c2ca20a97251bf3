import { expect, it } from 'vitest'
import { statusesOf, waitsFor } from '#backend/operator/cases/cases.ts'
import { operatorCommands } from '#backend/operator/operator.ts'
import { roleAbout } from '#backend/operator/roles.ts'
import { chineseText } from '../shell/sentence.ts'
import { backendSentences } from './backendSentences.fixture.ts'
import { chineseCommands } from './commands.ts'
import { chineseSentences } from './sentences.ts'

/** What the console does not show: files, and texts that are no sentences. */
const elsewhere =
  /^operator\/(?:contract|http\/(?:app|provider)|people\/(?:providerLogin|sessions|loginLog)|text|books\/exports)/
const words = new Set(['reads', 'shows', 'changes', 'waits', 'was given up'])
const abouts = new Set(Object.values(operatorCommands).map(({ about }) => about))
const isLong = (text: string) => text.length > 150

const chinese = (text: string) => chineseText(text, (word) => word)
const hasEnglish = (text: string) =>
  /[a-z]{3,}/.test(text.replaceAll(/[a-z]\d+|\b(?:demo|set|product|btcusdt|feeRate|https|metal)\b/g, ''))

it('the console has every sentence of the backend in Chinese', () => {
  const found = [...backendSentences()]
  expect(found.length).toBeGreaterThan(200)
  const missing = found
    .filter(([text, file]) => !elsewhere.test(file) && !words.has(text) && !abouts.has(text) && !isLong(text))
    .flatMap(([text, file]) => text.split('\n').map((line) => ({ line, file })))
    .filter(
      ({ line }) =>
        line !== '{}' && chineseSentences[line] === undefined && hasEnglish(chinese(line.replaceAll('{}', '7'))),
    )
  expect(missing).toEqual([])
})

it('has what each command does, what each role is for, and what each case waits for', () => {
  for (const name of Object.keys(operatorCommands))
    expect([name, chineseCommands[name]]).toEqual([name, expect.any(String)])
  for (const about of Object.values(roleAbout)) expect(hasEnglish(chinese(about))).toBe(false)
  for (const kind of ['deposit', 'withdrawal', 'identity'] as const)
    for (const status of statusesOf(kind)) {
      const text = waitsFor(kind, 'x7', status as never)
      if (text !== undefined) expect([text, hasEnglish(chinese(text))]).toEqual([text, false])
    }
})

it.each([
  ['product btcusdt feeRate: Expected less than 1: 0.01 is 1 %', 'product btcusdt feeRate：必须小于 1：0.01 即 1 %'],
  ['product btcusdt feeRate: "0.80", before "0.82"', 'product btcusdt feeRate：0.80，原为 0.82'],
  [
    'feeRate changes from 0.80 to 0.20; minAmount is 2, more than 1',
    'feeRate 由 0.80 改为 0.20；minAmount 为 2，大于 1',
  ],
  [
    'somebody becomes an operator: deposits, withdrawals, channels and the books',
    '新增运营人员：充值、提现、渠道与账务',
  ],
  ['the name of the member is missing', '缺少会员名称'],
  ['proposal q3: done\nbooked 12.50 to demo', '复核 q3：已执行\n已为 demo 记账 12.50'],
  ['btcusdt is open and has had no quote for 31 s', 'btcusdt 交易中，但已 31 秒没有报价'],
])('%s is %s', (english, text) => {
  expect(chineseText(english.replaceAll('"', ''), (word) => (word === 'done' ? '已执行' : word))).toBe(text)
})
