import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { productOf } from '../product/product.fixture.ts'
import { withToggled } from './favourites.ts'
import { categoriesOf, sortedProducts, visibleProducts } from './marketView.ts'

const market = [
  productOf('gold', { name: '黄金', symbol: 'XAU/USD', category: 'metal' }),
  productOf('btc', { name: '比特币', symbol: 'BTC/USDT', category: 'crypto' }),
  productOf('eur', { name: 'Euro', symbol: 'EUR/USD', category: 'currency' }),
  productOf('other'),
]
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id)
const all = { category: 'all', search: '' } as const

describe('the market list', () => {
  it.each(['금', '比特币', 'ガス', 'Vàng Việt', 'BTC/USDT'])('finds %s however it is typed and stated', (name) => {
    const forms = [name, name.normalize('NFD'), `\u2068${name.toLowerCase()}\u2069`, name.replace('/', ' – ')]
    for (const stated of forms) {
      for (const search of [...forms, ...(name === 'BTC/USDT' ? ['ｂｔｃｕｓｄｔ', 'btc·usdt'] : [])]) {
        const matches = visibleProducts([productOf('x', { name: stated }), productOf('other')], new Set(), {
          ...all,
          search,
        })
        expect(idsOf(matches), JSON.stringify([stated, search])).toEqual(['x'])
      }
    }
  })

  it('shows every product once, favourites first, each group in the order of the backend', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.array(fc.string()), (ids, starred) => {
        const stars = new Set([...starred, ...ids.filter((_, index) => index % 3 === 0)])
        const visibleIds = idsOf(
          visibleProducts(
            ids.map((id) => productOf(id)),
            stars,
            all,
          ),
        )
        const first = ids.filter((id) => stars.has(id))
        expect(visibleIds).toEqual([...first, ...ids.filter((id) => !stars.has(id))])
      }),
    )
  })

  it('finds by name and by symbol without case and separators, in every category', () => {
    const find = (search: string) => idsOf(visibleProducts(market, new Set(), { category: 'metal', search }))
    expect(find('btcusdt')).toEqual(['btc'])
    expect(find(' Btc / ')).toEqual(['btc'])
    expect(find('特')).toEqual(['btc'])
    expect(find('usd')).toEqual(['gold', 'btc', 'eur'])
    expect(find('nothing')).toEqual([])
    expect(find('  ')).toEqual(['gold'])
  })

  it('shows one category or the favourites', () => {
    expect(idsOf(visibleProducts(market, new Set(), { category: 'crypto', search: '' }))).toEqual(['btc'])
    expect(idsOf(visibleProducts(market, new Set(['eur']), { category: 'favourites', search: '' }))).toEqual(['eur'])
  })

  it('sorts by a column as numbers, one way or the other, and leaves equal ones as they are', () => {
    const some = [
      productOf('a', { price: decimal('9'), change24h: decimal('-0.01') }),
      productOf('b', { price: decimal('10'), change24h: undefined }),
      productOf('c', { price: decimal('9.00'), change24h: decimal('0.02') }),
    ]
    const by = (key: string, descending: boolean) => idsOf(sortedProducts(some, { key, descending })).join('')
    expect([by('price', true), by('price', false)]).toEqual(['bac', 'acb'])
    expect([by('change', true), by('change', false)], 'what has none comes last').toEqual(['cab', 'acb'])
    expect([by('name', false), by('name', true), by('stake', true)]).toEqual(['abc', 'cba', 'abc'])
    expect(idsOf(sortedProducts(some, undefined)).join('')).toBe('abc')
    expect(by('no column of today', true)).toBe('abc')
  })

  it('sorts by the greatest payout rate, then by the least; what cannot be traded comes last', () => {
    const paying = (id: string, rates: readonly string[], status: Product['status'] = 'trading') =>
      productOf(id, {
        status,
        terms: rates.map((rate, at) => ({ durationSeconds: 30 * (at + 1), payoutRate: decimal(rate) })),
      })
    const some = [
      paying('a', ['0.9', '0.80']),
      paying('b', ['0.95'], 'closed'),
      paying('c', ['0.85', '0.9']),
      paying('d', []),
      paying('e', ['0.7']),
    ]
    const by = (descending: boolean) => idsOf(sortedProducts(some, { key: 'payout', descending })).join('')
    expect([by(true), by(false)]).toEqual(['caebd', 'eacbd'])
  })

  it('offers only categories that contain a product', () => {
    expect(categoriesOf(market)).toEqual(['crypto', 'currency', 'metal'])
    expect(categoriesOf([])).toEqual([])
  })
})

it('marking a favourite twice removes it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.string(), (ids, id) => {
      const without = ids.filter((each) => each !== id)
      expect(withToggled(withToggled(without, id), id)).toEqual(without)
      expect(withToggled(without, id)).toEqual([...without, id])
    }),
  )
})
