import { describe, expect, test } from 'vitest'
import { captchaImage } from '#lib/backend/captchaImage.ts'
import { RandomValues } from '#lib/backend/randomValues.ts'
import { Captchas } from './captchas.ts'

describe('captcha', () => {
  test('a right code passes once, in either letter case', () => {
    const captchas = new Captchas(new RandomValues('x'))
    const { uuid, code } = captchas.issue(0)
    expect(captchas.redeem(uuid, ` ${code.toLowerCase()} `, 1)).toBe(true)
    expect(captchas.redeem(uuid, code, 1)).toBe(false)
  })

  test('a wrong code uses the captcha up', () => {
    const captchas = new Captchas(new RandomValues('x'))
    const { uuid, code } = captchas.issue(0)
    expect(captchas.redeem(uuid, 'nope', 1)).toBe(false)
    expect(captchas.redeem(uuid, code, 1)).toBe(false)
  })

  test('expires after two minutes', () => {
    const captchas = new Captchas(new RandomValues('x'))
    const [first, second] = [captchas.issue(0), captchas.issue(0)]
    expect(captchas.redeem(first.uuid, first.code, 119_999)).toBe(true)
    expect(captchas.redeem(second.uuid, second.code, 120_000)).toBe(false)
  })

  test('the picture shows the code', () => {
    const svg = Buffer.from(captchaImage('A2C4', new RandomValues('x')).split(',')[1] ?? '', 'base64').toString()
    expect([...svg.matchAll(/<text[^>]*>(.)</g)].map(([, character]) => character).join('')).toBe('A2C4')
  })
})
