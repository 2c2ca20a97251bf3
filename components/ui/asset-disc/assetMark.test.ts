import { expect, test } from 'vitest'
import { contrast } from '#lib/color/contrast.ts'
import { assetMark } from './assetMark.ts'

test('two currencies are a pair, the first in front', () => {
  expect(assetMark('EUR/USD')).toMatchObject({ kind: 'pair', front: { text: '€' }, back: { text: '$' } })
  expect(assetMark('USD/JPY')).toMatchObject({ front: { text: '$' }, back: { text: '¥' } })
})

test('a coin against a currency is the coin, a metal its chemical sign, an index its number', () => {
  expect(assetMark('BTC/USDT')).toEqual({ kind: 'bitcoin' })
  expect(assetMark('eth/usd')).toEqual({ kind: 'ethereum' })
  expect(assetMark('XAU/USD')).toMatchObject({ text: 'Au' })
  expect(assetMark('SPX500')).toMatchObject({ text: '500' })
})

test('what is not known shows its first letter, whatever its symbol is', () => {
  expect(assetMark('SHIB/USDT')).toEqual({
    kind: 'letters',
    text: 'S',
    ground: expect.stringMatching(/^#[0-9a-f]{6}$/),
  })
  expect(assetMark('币')).toMatchObject({ text: '币' })
  expect(assetMark('')).toMatchObject({ text: '?' })
  expect(assetMark('constructor')).toMatchObject({ text: 'C' })
})

test.each([
  'EUR/USD',
  'GBP/JPY',
  'CNY/KRW',
  'AUD/CAD',
  'CHF/HKD',
  'SGD/NZD',
  'TWD/VND',
  'XAU',
  'XAG',
  'XPT',
  'SOL',
  'BNB',
  'LTC',
  ...'ABCDEFG',
])('the white sign of %s is seen on its ground', (symbol) => {
  const mark = assetMark(symbol)
  const grounds =
    mark.kind === 'pair' ? [mark.front.ground, mark.back.ground] : mark.kind === 'letters' ? [mark.ground] : []
  for (const ground of grounds) expect(contrast('#ffffff', ground ?? '')).toBeGreaterThanOrEqual(3)
})
