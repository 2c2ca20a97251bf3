import { Mark } from '#components/ui/mark/Mark.tsx'
import styles from './Shell.module.css'
import { withoutScript } from './withoutScript.ts'

/** The title of the static page, which stands until the first screen names itself. */
export const SHELL_TITLE = 'Candor'

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
        {Object.entries(withoutScript).map(([language, text]) => (
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
