import { expect, test } from 'vitest'
import { commandKey, pressedDigit, pressedKey } from './pressedKey.ts'

const press = (init: KeyboardEventInit, target: Element = document.body): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', init)
  target.dispatchEvent(event)
  return event
}

test.each([
  ['English', 'O', 'KeyO', 'o'],
  ['Korean', 'ㅗ', 'KeyH', 'h'],
  ['Korean composed', '오', 'KeyO', 'o'],
  ['Russian', 'я', 'KeyZ', 'z'],
  ['Russian, a key that is no letter in English', 'х', 'BracketLeft', 'х'],
  ['Greek', 'λ', 'KeyL', 'l'],
  ['Greek, capital', 'Σ', 'KeyS', 's'],
  ['Hebrew', 'ב', 'KeyC', 'c'],
  ['Japanese kana', 'ら', 'KeyO', 'o'],
  ['Japanese kana, minus', 'ほ', 'Minus', '-'],
  ['Japanese, full width', 'ｏ', 'KeyO', 'o'],
  ['Japanese, full width plus', '＋', 'Semicolon', '+'],
  ['an input method over the page', 'Process', 'KeyC', 'c'],
  ['an input method over the page, minus', 'Process', 'Minus', '-'],
  ['Dvorak', 'o', 'KeyS', 'o'],
  ['AZERTY', 'z', 'KeyW', 'z'],
  ['Turkish', 'ı', 'KeyI', 'ı'],
  ['Vietnamese', 'ô', 'KeyO', 'ô'],
  ['a named key', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
  ['a dead key', 'Dead', 'KeyE', 'Dead'],
  ['a screen keyboard', 'Unidentified', '', 'Unidentified'],
])('%s: %s at %s is %s', (_, key, code, expected) => {
  expect(pressedKey(press({ key, code }))).toBe(expected)
  expect(commandKey(press({ key, code, ctrlKey: true }))).toBe(expected)
  expect(commandKey(press({ key, code, metaKey: true }))).toBe(expected)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('with %o it is no plain key', (held) => {
  expect(pressedKey(press({ key: 'o', code: 'KeyO', ...held }))).toBeUndefined()
})

test('a command has one of Control and Command, and neither Alt nor Shift', () => {
  const command = (held: KeyboardEventInit) => commandKey(press({ key: 'z', code: 'KeyZ', ...held }))
  expect([{}, { ctrlKey: true, altKey: true }, { ctrlKey: true, shiftKey: true }].map(command)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('while a text is being composed there is no key; an input method over a page without a field composes nothing', () => {
  const field = document.createElement('input')
  document.body.append(field)
  expect(pressedKey(press({ key: 'Escape', code: 'Escape', isComposing: true }, field))).toBeUndefined()
  expect(pressedKey(press({ key: 'Process', code: 'KeyO', keyCode: 229 }, field))).toBeUndefined()
  expect(pressedKey(press({ key: 'Process', code: 'KeyO', keyCode: 229 }))).toBe('o')
  field.remove()
})

test.each([
  ['English', { key: '3', code: 'Digit3' }, 3],
  ['the number pad', { key: '3', code: 'Numpad3' }, 3],
  ['French', { key: '"', code: 'Digit3' }, 3],
  ['French, with Shift', { key: '3', code: 'Digit3', shiftKey: true }, 3],
  ['Czech', { key: 'š', code: 'Digit3' }, 3],
  ['English, with Shift', { key: '#', code: 'Digit3', shiftKey: true }, undefined],
  ['full width', { key: '３', code: 'Digit3' }, 3],
  ['with Control', { key: '3', code: 'Digit3', ctrlKey: true }, undefined],
  ['a letter', { key: 'a', code: 'KeyA' }, undefined],
])('the digit of a key, %s', (_, init, digit) => {
  expect(pressedDigit(press(init))).toBe(digit)
})
