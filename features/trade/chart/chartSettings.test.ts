import { describe, expect, test } from 'vitest'
import { indicators } from '#components/charts/indicators/catalogue.ts'
import { movingAverage } from '#components/charts/indicators/movingAverage.ts'
import { areAccepted, chosenIndicators, initialParameters, inUsualOrder } from './chartSettings.ts'

const stored = (id: string, ...parameters: readonly number[]) => ({ id, parameters: [...parameters] })
const names = (list: readonly { readonly indicator: { readonly id: string } }[]) =>
  list.map(({ indicator: { id } }) => id)
const find = (id: string) => indicators.find((one) => one.id === id) ?? movingAverage

describe('what the device keeps', () => {
  test('is taken as it is, those over the candles first', () => {
    const chosen = chosenIndicators([stored('macd', 12, 26, 9), stored('ma', 5, 10, 30)], indicators)
    expect(names(chosen)).toEqual(['ma', 'macd'])
    expect(chosenIndicators([stored('ma', 5, 10, 30, 60)], indicators)[0]?.parameters).toEqual([5, 10, 30])
    expect(chosen[1]?.parameters).toEqual([12, 26, 9])
  })

  test('is left out where this version does not know it, or cannot calculate with it', () => {
    const wrong = [stored('zigzag', 5), stored('ma', 5), stored('ema', 0, 12, 20), stored('rsi', 6, 12, 501)]
    expect(chosenIndicators(wrong, indicators)).toEqual([])
    expect(names(chosenIndicators([stored('rsi', 6, 12, 24)], [movingAverage]))).toEqual([])
  })

  test('is no more than the panes take, each once', () => {
    const many = indicators.map(({ id, parameters }) => stored(id, ...parameters.map(({ initial }) => initial)))
    expect(names(chosenIndicators([...many, ...many], indicators))).toEqual(['ma', 'ema', 'boll', 'vol', 'macd'])
  })
})

test('a parameter is a whole number from 1 on, and the fast line is faster than the slow one', () => {
  expect(areAccepted(find('macd'), [12, 26, 9])).toBe(true)
  for (const wrong of [
    [26, 12, 9],
    [12, 12, 9],
    [12.5, 26, 9],
    [12, 26],
    [Number.NaN, 26, 9],
  ])
    expect(areAccepted(find('macd'), wrong)).toBe(false)
})

test('traders of a language find what they look for', () => {
  expect(initialParameters(movingAverage, 'ko')).toEqual([5, 20, 60])
  expect(initialParameters(movingAverage, 'en')).toEqual([5, 10, 30])
  expect(initialParameters(find('macd'), 'ko')).toEqual([12, 26, 9])
  expect(
    inUsualOrder(indicators, 'ja')
      .map(({ id }) => id)
      .slice(0, 3),
  ).toEqual(['ma', 'ichimoku', 'ema'])
  expect(inUsualOrder(indicators, 'vi')).toEqual(indicators)
})
