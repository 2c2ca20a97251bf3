import { expect, test } from 'vitest'
import { maskedEmail, maskedIdNumber, maskedPhone } from './masks.ts'

test.each([
  ['13800138000', '138****8000'],
  ['+8613800138000', '+86****8000'],
  ['12345678', '****5678'],
  ['123456', '****56'],
])('phone %s', (phone, shown) => expect(maskedPhone(phone)).toBe(shown))

test.each([
  ['demo@example.com', 'd***@example.com'],
  ['a@b.co', 'a***@b.co'],
])('e-mail %s', (email, shown) => expect(maskedEmail(email)).toBe(shown))

test.each([
  ['11010119900307123X', '**************123X'],
  ['AB12345', '*****45'],
  ['12345', '****5'],
])('ID number %s', (number, shown) => expect(maskedIdNumber(number)).toBe(shown))
