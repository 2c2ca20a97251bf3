import { describe, expect, test } from 'vitest'
import { RandomValues } from '#backend-rules/randomValues.ts'
import { Captchas } from './captchas.ts'

describe('captcha', () => {
  test('expires after two minutes', () => {
    const captchas = new Captchas(new RandomValues('x'))
    const [first, second] = [captchas.issue(0), captchas.issue(0)]
    expect(captchas.redeem(first.uuid, first.code, 119_999)).toBe(true)
    expect(captchas.redeem(second.uuid, second.code, 120_000)).toBe(false)
  })
})
