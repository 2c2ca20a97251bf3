import { beforeEach, expect, test } from 'vitest'
import type { Quote } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { storage } from '#lib/storage/local.ts'
import { keepPrices, keptPrices, keptPricesAt, pricedProducts } from './lastPrices.ts'
import { productOf } from './product.fixture.ts'

const LOADED_AT = 1_700_000_000_000.4

const product = (id: string, price: string) => productOf(id, { price: decimal(price) })
const quote: Quote = { productId: 'a', seq: 5, price: decimal('2'), at: 1_700_000_009_000 }
const quoteOf = (productId: string) => (productId === 'a' ? quote : undefined)

beforeEach(() => storage.remove('lastPrices'))

test('each product has its newest price with the instant at which that was true', () => {
  const priced = pricedProducts([product('a', '1'), product('b', '3')], LOADED_AT, quoteOf)
  expect(priced.map(({ id, price, pricedAt }) => [id, price, pricedAt])).toEqual([
    ['a', '2', 1_700_000_009_000],
    ['b', '3', 1_700_000_000_000],
  ])
})

test('what is kept is read again as it was, with the instant of its newest price', () => {
  keepPrices(pricedProducts([product('a', '1'), product('b', '3')], LOADED_AT, quoteOf))
  expect(keptPrices()).toEqual(pricedProducts([product('a', '1'), product('b', '3')], LOADED_AT, quoteOf))
  expect(keptPricesAt()).toBe(1_700_000_009_000)
})

test('nothing kept, or what cannot be read, is no price', () => {
  expect([keptPrices(), keptPricesAt()]).toEqual([undefined, undefined])
  storage.set('lastPrices', '[{"id":"a","price":"1"}]')
  expect([keptPrices(), keptPricesAt()]).toEqual([undefined, undefined])
  storage.set('lastPrices', '[]')
  expect(keptPricesAt()).toBeUndefined()
})

test('a large market does not fill the storage', () => {
  const many = Array.from({ length: 500 }, (_, index) => product(`p${index}`, '1'))
  expect(pricedProducts(many, LOADED_AT, quoteOf)).toHaveLength(200)
})
