import { randomInt } from 'node:crypto'
import { captchaImage } from '#lib/backend/captchaImage.ts'

/** Makes pictures that a person can read. */
export interface Captcha {
  /** A new text, and its picture as a data URL. Letter case does not matter. */
  make(): { readonly code: string; readonly image: string }
}

/** Without characters that are easily confused. */
const ALPHABET = '2345679ACDEFGHJKMNPQRTUVWXY'
const LENGTH = 4

/** A text of letters and digits, drawn turned under a few lines. */
export const drawnCaptcha: Captcha = {
  make: () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
    return { code, image: captchaImage(code, { integer: (below) => randomInt(below) }) }
  },
}
