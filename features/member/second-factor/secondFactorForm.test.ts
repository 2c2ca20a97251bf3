import { expect, test } from 'vitest'
import { codeText } from '#lib/account/code.ts'
import { secondFactorCode } from './secondFactorForm.ts'

test.each([
  ['123456', ['１２３４５６', '12 34-56', '\u2068123456\u2069', '123\u200b456']],
  ['ABCD-EFGH', ['abcd–efgh', ' ａｂｃｄ－ｅｆｇｈ\u200b', 'ABCD -EFGH']],
])('the code %s', (code, typed) => {
  const kind = code === '123456' ? '' : 'recovery'
  for (const spelling of typed) {
    expect(secondFactorCode(spelling, { kind })).toBe(code)
    if (kind === '') expect(codeText(spelling)).toBe(code)
  }
})
