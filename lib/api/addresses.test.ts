import { describe, expect, test } from 'vitest'
import { ApiAddresses } from './addresses.ts'
import { memoryStore } from './server.fixture.ts'

describe('ApiAddresses', () => {
  test.each([
    [null, 0],
    ['0', 0],
    ['1', 1],
    ['2', 0],
    ['99', 0],
    ['-1', 0],
    ['1.5', 0],
    ['one', 0],
    ['', 0],
  ])('a stored index of %j is %i, and is stored as that', (stored, index) => {
    const store = memoryStore(stored === null ? {} : { apiIndex: stored })
    expect(new ApiAddresses(['https://a', 'https://b'], store).current()).toBe(index)
    expect(store.get('apiIndex')).toBe(stored === null ? null : String(index))
  })

  test('an empty address, and an empty list, are the page itself', () => {
    expect(new ApiAddresses([''], memoryStore()).url('/x')).toBe('/x')
    expect(new ApiAddresses([], memoryStore()).url('/x')).toBe('/x')
  })

  test('a trailing slash is not doubled', () => {
    expect(new ApiAddresses(['https://a/v1/'], memoryStore()).url('/x')).toBe('https://a/v1/x')
  })

  test('moves on from a failed address once, wrapping', () => {
    const store = memoryStore()
    const addresses = new ApiAddresses(['https://a', 'https://b'], store)
    addresses.moveFrom(0)
    addresses.moveFrom(0)
    expect(store.get('apiIndex')).toBe('1')
    addresses.moveFrom(1)
    expect(store.get('apiIndex')).toBe('0')
  })

  test('a late failure of an address left before changes nothing', () => {
    const addresses = new ApiAddresses(['https://a', 'https://b', 'https://c'], memoryStore({ apiIndex: '2' }))
    addresses.moveFrom(0)
    expect(addresses.current()).toBe(2)
  })

  test('follows another tab', () => {
    const store = memoryStore()
    const addresses = new ApiAddresses(['https://a', 'https://b'], store)
    store.set('apiIndex', '1')
    expect(addresses.url('/x')).toBe('https://b/x')
  })
})
