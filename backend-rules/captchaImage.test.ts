import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { captchaImage } from './captchaImage.ts'
import { captchaText } from './credentials.ts'
import { RandomValues } from './randomValues.ts'

const bytesOf = (image: string) => Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')

test('the picture is pixels of a handy size, in which the code is not written', () => {
  const random = new RandomValues('x')
  for (let count = 0; count < 20; count += 1) {
    const code = captchaText(random)
    const bytes = bytesOf(captchaImage(code, random))
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([260, 90])
    expect(bytes.length).toBeLessThan(6000)
    expect(bytes.toString('latin1')).not.toContain(code)
  }
})

test('each character can be drawn, on white, and the same code never looks the same', () => {
  const random = new RandomValues('y')
  const alphabet = '2345679ACDEFGHJKMNPQRTUVWXY'
  for (const character of alphabet) {
    const [first, second] = [captchaImage(character, random), captchaImage(character, random)]
    expect(first).not.toBe(second)
    const bytes = bytesOf(first)
    // After the palette of 16 colours.
    const length = bytes.readUInt32BE(93)
    const rows = inflateSync(bytes.subarray(101, 101 + length))
    const pixels = [...rows].flatMap((byte) => [byte >> 4, byte & 15])
    const white = pixels.filter((level) => level === 0).length / pixels.length
    expect(white).toBeGreaterThan(0.8)
    expect(white).toBeLessThan(0.98)
  }
  expect(() => captchaImage('?', random)).toThrow(RangeError)
})
