import { expect, test } from 'vitest'
import { captchaImage } from './captchaImage.ts'
import { RandomValues } from './randomValues.ts'

test('the picture shows the code', () => {
  const svg = Buffer.from(captchaImage('A2C4', new RandomValues('x')).split(',')[1] ?? '', 'base64').toString()
  expect([...svg.matchAll(/<text[^>]*>(.)</g)].map(([, character]) => character).join('')).toBe('A2C4')
})
