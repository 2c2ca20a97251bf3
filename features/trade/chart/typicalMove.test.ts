import { describe, expect, test } from 'vitest'
import { typicalMove } from './useTypicalMove.ts'

const second = 1000
/** A price each second: it moves by the given shares in turn, from 100 on. */
const prices = (count: number, price: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => ({ at: index * second, price: price(index) }))

describe('the typical move', () => {
  test('is the median of the sizes of the moves, up and down alike', () => {
    // Within 30 s it is 1 % up or down, and now and then 50 %.
    const zigzag = prices(400, (index) => (Math.floor(index / 30) % 2 === 0 ? 100 : index % 10 === 0 ? 150 : 101))
    expect(typicalMove(zigzag, 30 * second)).toBeCloseTo(0.01, 4)
  })

  test('compares with the price that stood the duration before, where quotes are far apart', () => {
    const rare = Array.from({ length: 300 }, (_, index) => ({ at: index * 7 * second, price: 100 * 1.001 ** index }))
    // 30 s earlier the price of 35 s earlier stood: five steps.
    expect(typicalMove(rare, 30 * second)).toBeCloseTo(1.001 ** 5 - 1, 6)
  })

  test('is not told from fewer than 200 moves, nor where the price stands still', () => {
    const rising = (index: number) => 1.001 ** index
    expect(typicalMove(prices(229, rising), 30 * second)).toBeUndefined()
    expect(typicalMove(prices(230, rising), 30 * second)).toBeCloseTo(1.001 ** 30 - 1, 6)
    expect(
      typicalMove(
        prices(400, () => 100),
        30 * second,
      ),
    ).toBeUndefined()
    expect(typicalMove([], 30 * second)).toBeUndefined()
  })
})
