import { expect, test } from 'vitest'
import { allowedPicture } from './operatorPicture.ts'

const origins = new Set(['https://app.example', 'https://api.example'])
const addressOf = (src: string) => allowedPicture(src, origins, (path) => `https://api.example/v1${path}`)

test.each([
  ['/static/a.png', 'https://api.example/v1/static/a.png'],
  ['https://api.example/a.png', 'https://api.example/a.png'],
  ['https://app.example/a.png', 'https://app.example/a.png'],
])('%s is loaded from %s', (src, address) => {
  expect(addressOf(src)).toBe(address)
})

test.each([
  '',
  'x',
  'a.png',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  'https://evil.example/a.png',
  'https://api.example.evil.example/a.png',
  'http://api.example/a.png',
  'data:image/svg+xml,<svg/>',
  'blob:https://app.example/1',
  'javascript:alert(1)',
])('%j is left out', (src) => {
  expect(addressOf(src)).toBeUndefined()
})
