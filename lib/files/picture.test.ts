import { expect, test } from 'vitest'
import { isHeic, pictureType } from './picture.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'image/webp'],
  ['', undefined],
  ['\xff\xd8', undefined],
  ['\x89PNG\n\x1a\n', undefined],
  ['RIFF\x01\x02\x03\x04WAVE', undefined],
  ['RIFFWEBP', undefined],
  ['GIF89a', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', undefined],
  [' \xff\xd8\xff', undefined],
])('%j is %s', (text, type) => expect(pictureType(bytes(text))).toBe(type))

test.each([
  ['\0\0\0\x18ftypheic', true],
  ['\0\0\0\x1cftypmif1', true],
  ['\0\0\0\x18ftypisom', false],
  ['\0\0\0\x18ftyp', false],
  ['ftypheic', false],
  ['\xff\xd8\xff\xe0', false],
  ['', false],
])('%j is HEIC: %s', (text, heic) => expect(isHeic(bytes(text))).toBe(heic))
