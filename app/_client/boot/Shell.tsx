import { Mark } from '#components/ui/mark/Mark.tsx'
import styles from './Shell.module.css'

/** The title of the static page, which stands until the first screen names itself. */
export const SHELL_TITLE = 'Candor'

/** What a browser without JavaScript is told, in every language: the chosen one is known to a script alone. */
const withoutScript = [
  ['zh-CN', '请启用 JavaScript'],
  ['zh-TW', '請啟用 JavaScript'],
  ['en', 'Please enable JavaScript'],
  ['ko', 'JavaScript를 켜 주세요'],
  ['ja', 'JavaScript を有効にしてください'],
  ['vi', 'Vui lòng bật JavaScript'],
] as const

/**
 * What the static page shows before the client runs: mark and name, and the outline of the screen that comes, without
 * another word, because the language is known only on the device. The inline script in the page's head says on <html> when that
 * screen is home (boot/firstPaint.ts); otherwise it is the login. The name may become the operator's (`scripts/shell.ts`).
 */
export function Shell() {
  return (
    <div className={styles.shell} aria-busy="true">
      <p className={styles.brand}>
        <Mark />
        <span translate="no">{SHELL_TITLE}</span>
      </p>
      <noscript>
        {withoutScript.map(([language, text]) => (
          <p key={language} lang={language}>
            {text}
          </p>
        ))}
      </noscript>
      <i className={styles.line} />
      <i className={styles.line} />
      <i className={styles.line} />
      <i className={styles.line} />
    </div>
  )
}
