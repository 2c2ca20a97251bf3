import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type KeyEvent = KeyboardEvent | ReactKeyboardEvent

/** The characters at the places of these keys, where another writing has others there. */
const places: Readonly<Record<string, string>> = { Equal: '=', Minus: '-' }
/** What a key without a letter of its own says, such as one that an input method takes first. */
const NO_LETTER = /^(?:Process|Unidentified)$/
/** The key code of what an input method takes. */
const INPUT_METHOD = 229

/**
 * The key that was pressed without Control, Alt or Command, by its name or its character, a letter in lower case. Every shortcut of the app
 * compares this. Where the keyboard writes Korean, Japanese, Russian, Greek and the like, it is the Latin letter at that place; a Latin
 * letter that the layout itself gives (Dvorak, AZERTY) counts as it is. Undefined while a text is being composed.
 */
export function pressedKey(event: KeyEvent): string | undefined {
  return event.ctrlKey || event.metaKey || event.altKey ? undefined : keyOf(event)
}

/**
 * The digit that was pressed without Control, Alt or Command, by its character or its place: on French and Czech keyboards digits need
 * Shift. Undefined for any other key.
 */
export function pressedDigit(event: KeyEvent): number | undefined {
  const key = pressedKey(event)
  if (key === undefined) return undefined
  const place = event.shiftKey ? undefined : /^Digit(\d)$/.exec(event.code)?.[1]
  const digit = /^\d$/.test(key) ? key : place
  return digit === undefined ? undefined : Number.parseInt(digit, 10)
}

/** The key that was pressed with Control, or with Command, and nothing else, as `pressedKey` says it. */
export function commandKey(event: KeyEvent): string | undefined {
  return event.ctrlKey === event.metaKey || event.altKey || event.shiftKey ? undefined : keyOf(event)
}

function keyOf(event: KeyEvent): string | undefined {
  const { key, code, isComposing, keyCode, target } = 'nativeEvent' in event ? event.nativeEvent : event
  if (isComposing || (keyCode === INPUT_METHOD && isTextField(target))) return undefined
  const plain = key.normalize('NFKC')
  const isLetter = /^\p{L}\p{M}*$/u.test(plain)
  if (NO_LETTER.test(key) || (isLetter && !/^\p{Script=Latin}/u.test(plain)))
    return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? places[code] ?? key
  return plain.length === 1 ? plain.toLowerCase() : plain
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))
