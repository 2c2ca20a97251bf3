import { describe, expect, test } from 'vitest'
import { avatarAddress, captchaAddress, pictureAddress } from './pictures.ts'

const apiUrl = (path: string) => `https://api.example${path}`
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')

test('a path is added to the API address, with or without its first slash', () => {
  expect(pictureAddress('/logo.png', apiUrl)).toBe('https://api.example/logo.png')
  expect(pictureAddress('logo.png', apiUrl)).toBe('https://api.example/logo.png')
})

test('an avatar is the API address plus its path; without one it is the bundled picture', () => {
  expect(avatarAddress('/upload/7.png', apiUrl)).toBe('https://api.example/upload/7.png')
  expect(avatarAddress('', apiUrl)).toBe('/default-avatar.svg')
})

describe('captcha', () => {
  test('a data URL stays as it is', () => {
    const url = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='
    expect(captchaAddress(url, apiUrl)).toBe(url)
  })

  test.each([
    ['image/png', '\x89PNG\r\n\x1a\n rest'],
    ['image/jpeg', '\xff\xd8\xff\xe0 rest'],
    ['image/gif', 'GIF89a rest'],
    ['image/webp', 'RIFF\x10\0\0\0WEBP'],
    ['image/svg+xml', '<svg xmlns="x"/>'],
    ['image/svg+xml', '<?xml version="1.0"?>'],
  ])('base64 of %s becomes a data URL', (type, bytes) => {
    expect(captchaAddress(base64(bytes), apiUrl)).toBe(`data:${type};base64,${base64(bytes)}`)
  })

  test('line breaks inside base64 are dropped', () => {
    expect(captchaAddress('R0lGOD\r\nlh\n', apiUrl)).toBe('data:image/gif;base64,R0lGODlh')
  })

  test('a path is added to the API address', () => {
    expect(captchaAddress('/captcha/9.jpg', apiUrl)).toBe('https://api.example/captcha/9.jpg')
  })
})
