import { captchaImage } from '#backend-rules/captchaImage.ts'
import { captchaText } from '#backend-rules/credentials.ts'
import { draw } from './secrets.ts'

/** Makes pictures that a person can read. */
export interface Captcha {
  /** A new text, and its picture as a data URL. Letter case does not matter. */
  make(): { readonly code: string; readonly image: string }
}

/** A text of letters and digits, drawn turned under a few lines. */
export const drawnCaptcha: Captcha = {
  make: () => {
    const code = captchaText(draw)
    return { code, image: captchaImage(code, draw) }
  },
}
