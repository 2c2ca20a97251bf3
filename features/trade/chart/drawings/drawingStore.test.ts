import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { mostDrawings } from '#components/charts/drawings/drawing.ts'
import { keptDrawings } from './drawingStore.ts'

const from = { at: 1_772_591_400_000, price: 67_000.5 }
const flat = (id: string) => ({ id, kind: 'horizontal', from })
const ray = { id: 'ray', kind: 'ray', from, to: { at: from.at + 60_000, price: 67_010 } }

describe('what a device has kept', () => {
  test('is read as it was written', () => {
    const drawings = { btcusdt: [flat('a'), ray], ethusdt: [flat('b')] }
    expect(v.parse(keptDrawings, JSON.parse(JSON.stringify(drawings)))).toEqual(drawings)
  })

  test.each<[string, unknown]>([
    ['no list', 'rubbish'],
    ['nothing', null],
    ['a list of something else', [1, null, { id: 'a' }, { ...ray, kind: 'circle' }, { ...ray, to: undefined }]],
  ])('where a product has %s, its other drawings and those of other products stay', (_, broken) => {
    const list = Array.isArray(broken) ? [...broken, ray] : broken
    expect(v.parse(keptDrawings, { btcusdt: list, ethusdt: [flat('b')] })).toEqual({
      btcusdt: Array.isArray(broken) ? [ray] : [],
      ethusdt: [flat('b')],
    })
  })

  test('has each drawing once, and at most fifty of a product', () => {
    const many = Array.from({ length: 60 }, (_, index) => flat(`${index}`))
    const { btcusdt = [] } = v.parse(keptDrawings, { btcusdt: [flat('0'), ...many] })
    expect(btcusdt).toHaveLength(mostDrawings)
    expect(new Set(btcusdt.map(({ id }) => id)).size).toBe(mostDrawings)
  })

  test.each(['[]', '"rubbish"', 'null', '7'])('%s is nothing', (text) => {
    const read = v.safeParse(keptDrawings, JSON.parse(text))
    expect(read.success ? read.output : {}).toEqual({})
  })
})
