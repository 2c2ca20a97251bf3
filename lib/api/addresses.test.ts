import { describe, expect, test } from 'vitest'
import { AddressBook } from './addresses.ts'
import { memoryStore } from './server.fixture.ts'

describe('AddressBook', () => {
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
  ])('a stored index of %j is %i', (stored, index) => {
    const book = new AddressBook(['https://a', 'https://b'], memoryStore(stored === null ? {} : { apiIndex: stored }))
    expect(book.current()).toBe(index)
  })

  test('an empty address, and an empty list, are the page itself', () => {
    expect(new AddressBook([''], memoryStore()).url('/x')).toBe('/x')
    expect(new AddressBook([], memoryStore()).url('/x')).toBe('/x')
  })

  test('a trailing slash is not doubled', () => {
    expect(new AddressBook(['https://a/v1/'], memoryStore()).url('/x')).toBe('https://a/v1/x')
  })

  test('moves on from a failed address once, wrapping', () => {
    const store = memoryStore()
    const book = new AddressBook(['https://a', 'https://b'], store)
    book.moveFrom(0)
    book.moveFrom(0)
    expect(store.get('apiIndex')).toBe('1')
    book.moveFrom(1)
    expect(store.get('apiIndex')).toBe('0')
  })

  test('a late failure of an address left before changes nothing', () => {
    const book = new AddressBook(['https://a', 'https://b', 'https://c'], memoryStore({ apiIndex: '2' }))
    book.moveFrom(0)
    expect(book.current()).toBe(2)
  })

  test('follows another tab', () => {
    const store = memoryStore()
    const book = new AddressBook(['https://a', 'https://b'], store)
    store.set('apiIndex', '1')
    expect(book.url('/x')).toBe('https://b/x')
  })
})
