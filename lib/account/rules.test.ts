import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeText } from './code.ts'
import { readContact } from './contact.ts'
import { acceptsPassword, passwordRule } from './password.ts'
import { isIdNumber, isPersonName } from './person.ts'
import { hasIllegalCharacter, isLegalUsername } from './username.ts'

describe('a login name', () => {
  test.each(['demo', 'A_9z', '____', 'a'.repeat(20)])('%s is legal', (name) => {
    expect(isLegalUsername(name)).toBe(true)
  })
  test.each([
    '',
    'abc',
    'a'.repeat(21),
    'de mo',
    ' demo',
    'demo\n',
    'dé_mo',
    '用户名字',
    'a-bcd',
    '<b>demo',
    'ａｂｃｄ',
  ])('%j is not', (name) => expect(isLegalUsername(name)).toBe(false))

  test('is illegal for a character or for its length, and both are told apart', () => {
    expect(['abc', 'a'.repeat(21), ''].map(hasIllegalCharacter)).toEqual([false, false, false])
    expect(['dé_mo', 'de mo', '用户名字', 'a-b'].map(hasIllegalCharacter)).toEqual([true, true, true, true])
  })
})

describe('a new password', () => {
  test.each(['Demo1234', 'correct horse 1', '密码密码密码密码1', `a1${'x'.repeat(62)}`])('%s is taken', (password) => {
    expect(acceptsPassword(password)).toBe(true)
  })
  test.each(['', 'Demo123', '12345678', 'abcdefgh', '!!!!!!!1', `a1${'x'.repeat(63)}`])('%j is not', (password) => {
    expect(acceptsPassword(password)).toBe(false)
  })
  test('is counted in characters as they are seen', () => {
    expect(acceptsPassword('a1😀😀😀')).toBe(false)
    expect(passwordRule.least).toBe(8)
  })
})

describe('a phone number or an e-mail address', () => {
  test.each([
    ['13800138000', { kind: 'phone', value: '13800138000' }],
    [' +86 138-0013-8000 ', { kind: 'phone', value: '+8613800138000' }],
    ['(020) 123456', { kind: 'phone', value: '020123456' }],
    [' Some.One@Example.COM ', { kind: 'email', value: 'some.one@example.com' }],
    ['名前@例え.jp', { kind: 'email', value: '名前@例え.jp' }],
  ])('%j is read', (text, contact) => expect(readContact(text)).toEqual(contact))

  test.each([
    '',
    '12345',
    '1234567890123456',
    '++8613800138000',
    'a@b',
    'a@b.',
    '@b.c',
    'a b@c.de',
    'a@b@c.de',
    '<a@b.c>',
  ])('%j is neither', (text) => expect(readContact(text)).toBeUndefined())

  test('reads the same again in what it made', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.stringMatching(/^\+?[\d -]{6,20}$/)), (text) => {
        const contact = readContact(text)
        if (contact !== undefined) expect(readContact(contact.value)).toEqual(contact)
      }),
    )
  })

  test('answers at once, whatever is typed', () => {
    expect(readContact(`${'a'.repeat(64)}@${'a.'.repeat(50_000)}@`)).toBeUndefined()
  })
})

describe('identity', () => {
  test.each(['张三', 'Nguyễn Văn A', "Anne-Marie O'Neil", 'x'])('%s is a name', (name) => {
    expect(isPersonName(name)).toBe(true)
  })
  test.each(['', '   ', '\u200b', 'a<b', 'x'.repeat(65)])('%j is no name', (name) => {
    expect(isPersonName(name)).toBe(false)
  })
  test.each(['11010119900307123X', 'AB-12345', ' 12345 '])('%j is an ID number', (number) => {
    expect(isIdNumber(number)).toBe(true)
  })
  test.each(['', '1234', '-12345', '12345-', '身份证号码', '1'.repeat(33)])('%j is none', (number) => {
    expect(isIdNumber(number)).toBe(false)
  })
})

describe('a code', () => {
  test.each([
    ['123 456', '123456'],
    ['您的验证码是 654321。', '654321'],
    ['１２３４５６', '123456'],
    ['您的验证码是 654321，5分钟内有效', '654321'],
    ['G-654321 is your code', '654321'],
    ['1234567', '1234567'],
    ['abc', ''],
  ])('%j is %j', (typed, code) => expect(codeText(typed)).toBe(code))

  test('is digits, and stays what it is', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const code = codeText(typed)
        expect(code).toMatch(/^\d*$/)
        expect(codeText(code)).toBe(code)
      }),
    )
  })
})
