import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTokens } from '#lib/color/contrast.ts'
import { decimal } from '#lib/money/decimal.ts'
import { palettes } from './paintProof.ts'
import { CARD, type ProofCard, proofShapes } from './proofCard.ts'
import { fitted, type Measure, type PictureShape, type TextShape, wrappedLines } from './shapes.ts'
import { differenceText, proofCode } from './useProofCard.ts'

/** As wide as a wide letter of a real font. */
const measure: Measure = (text, { size }) => [...text].length * size * 0.62

const at = Date.UTC(2026, 4, 6, 9, 41)
const won: ProofCard = {
  site: 'Candor',
  hasMark: true,
  title: 'Order proof',
  symbol: 'BTC/USDT',
  product: 'Bitcoin',
  terms: 'Buy up · 30 s · 2026-05-06 GMT+8',
  result: 'Win',
  difference: '+16.75 (+0.024%)',
  amounts: undefined,
  direction: 'up',
  entry: { price: 64_000, at, seq: 1 },
  exit: { price: 64_010, at: at + 30_000, seq: 4 },
  ticks: [64_004, 63_990, 64_010].map((price, index) => ({ price, at: at + 5000 * (index + 1), seq: index + 2 })),
  noTicks: undefined,
  open: { label: 'Opened at', price: '69,301.45', quote: '20:14:22.910 · quote 8,411,961' },
  close: { label: 'Closed at', price: '69,318.20', quote: '20:14:52.870 · quote 8,412,077' },
  rows: [
    { label: 'Rule', text: 'The last quote at or before 20:14:53.000 decides' },
    { label: 'Check', text: 'Recalculated on the member’s device: same result' },
    { label: 'Signed', text: 'Not signed: compared only' },
  ],
  code: { label: 'Check code', text: '7K3F-22QD-91BX-M4TV' },
  foot: 'One order says nothing about the next',
}

const textsOf = (shapes: readonly PictureShape[]) => shapes.filter((shape) => shape.kind === 'text')
const boxOf = ({ text, x, y, font, align }: TextShape) => {
  const width = measure(text, font)
  const left = align === 'end' ? x - width : align === 'middle' ? x - width / 2 : x
  return { left, right: left + width, top: y - font.size, bottom: y }
}

const long = 'Un nom de produit qui ne finit pas '.repeat(4).trim()
const longest: ProofCard = {
  ...won,
  site: long,
  product: long,
  terms: long,
  difference: '+1,000,000,000,000.123456 (+123,456.789%)',
  amounts: 'USDT 1,000,000,000.00000001 → USDT 1,850,000,000.00000001',
  rows: [...won.rows, { label: 'Số báo giá', text: '12 báo giá' }].map(({ label, text }) => ({
    label,
    text: `${text} ${text}`,
  })),
  foot: '一笔订单说明不了下一笔'.repeat(3),
}

test.each([
  ['usual', won],
  ['longest', longest],
])('the %s texts are inside the card, and none is over another', (_name, card) => {
  const boxes = textsOf(proofShapes(card, measure))
    .filter(({ text }) => text !== '$' && text !== '₮')
    .map(boxOf)
  expect(boxes.length).toBeGreaterThan(14)
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(31.5)
    expect(box.right).toBeLessThanOrEqual(CARD.width - 31.5)
    expect(box.bottom).toBeLessThan(CARD.height)
    for (const other of boxes.slice(index + 1)) {
      const beside = box.right <= other.left || other.right <= box.left
      expect(beside || box.bottom <= other.top || other.bottom <= box.top).toBe(true)
    }
  }
})

test('an amount is on the picture only when the member shows it, and moves nothing', () => {
  const withAmounts = textsOf(proofShapes({ ...won, amounts: '¥101.00 → ¥185.00' }, measure))
  const hidden = textsOf(proofShapes(won, measure))
  expect(withAmounts.filter(({ text }) => text.includes('¥'))).toHaveLength(1)
  expect(hidden.filter(({ text }) => text.includes('¥'))).toHaveLength(0)
  expect(withAmounts.filter(({ text }) => !text.includes('¥'))).toEqual(hidden)
})

test('a loss and a draw have the card of a win: the same places, fonts and colours for every word', () => {
  const looks = (card: ProofCard) => textsOf(proofShapes(card, measure)).map(({ text: _text, ...look }) => look)
  for (const result of ['Loss', 'Draw'])
    expect(looks({ ...won, result, difference: '-16.75 (-0.024%)' })).toEqual(looks(won))
})

test('the winning side of the line has the colour of rise, whatever the direction', () => {
  const colours = (direction: ProofCard['direction']) =>
    proofShapes({ ...won, direction }, measure).flatMap((shape) =>
      shape.kind !== 'text' && shape.band ? shape.ink : [],
    )
  expect(colours('up')).toEqual(['rise', 'rise', 'fall', 'fall'])
  expect(colours('down')).toEqual(['fall', 'fall', 'rise', 'rise'])
})

test('without a known quote there is a sentence and no line', () => {
  const shapes = proofShapes({ ...won, ticks: [], noTicks: 'No quotes to draw' }, measure)
  expect(shapes.some((shape) => shape.kind !== 'text' && shape.band)).toBe(false)
  expect(textsOf(shapes).map(({ text }) => text)).toContain('No quotes to draw')
})

test('texts are broken between words, within one that is too long, and anywhere where there are no blanks', () => {
  const ten = { size: 10 }
  expect(wrappedLines('one two three four', ten, 60, measure)).toEqual(['one two', 'three', 'four'])
  expect(wrappedLines('一笔订单说明不了下一笔', ten, 32, measure)).toEqual(['一笔订单说', '明不了下一', '笔'])
  expect(wrappedLines('', ten, 60, measure)).toEqual([])
  expect(fitted('Bitcoin', { size: 26 }, 100, measure)).toEqual({ text: 'Bitcoin', font: { size: 23 } })
  expect(fitted('A very long name', { size: 26 }, 60, measure).text).toMatch(/^A very…$/)
})

test('the difference has the decimals of the prices, and three for the per cent', () => {
  expect(differenceText(decimal('69301.45'), decimal('69318.20'), 2)).toBe('+16.75 (+0.024%)')
  expect(differenceText(decimal('1.10000'), decimal('1.09998'), 5)).toBe('−0.00002 (−0.002%)')
  expect(differenceText(decimal('5'), decimal('5'), 2)).toBe('0.00 (0.000%)')
  expect(differenceText(decimal('0'), decimal('5'), 2)).toBe('+5.00')
  expect(proofCode('7f3f22ad91b0c4e80011')).toBe('7F3F-22AD-91B0-C4E8')
})

test.each(['dark', 'light'] as const)('the %s picture has the colours of the theme', (theme) => {
  const tokens = readTokens(readFileSync(`app/_styles/theme-${theme}.css`, 'utf8'))
  for (const [name, colour] of Object.entries(palettes[theme]))
    expect([name, colour]).toEqual([name, tokens.get(name === 'ground' ? '--bg' : `--${name}`)])
})
