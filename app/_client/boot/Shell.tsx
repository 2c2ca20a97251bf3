import { Mark } from '#components/ui/mark/Mark.tsx'
import { SHELL_TITLE } from '../next/shellTitle.ts'
import styles from './Shell.module.css'

/**
 * What the static page shows before the client runs: mark and name, and the outline of the screen that comes, without
 * another word, because the language is known only on the device. The page's inline script says on <html> when that
 * screen is home (boot/earlyCalls.ts); otherwise it is the login. The name may be the operator's (`scripts/shell.ts`), so
 * hydration must take the page's text as it is.
 */
export function Shell() {
  return (
    <div className={styles.shell} aria-busy="true">
      <p className={styles.brand} suppressHydrationWarning>
        <Mark />
        {SHELL_TITLE}
      </p>
      <i className={styles.line} />
      <i className={styles.line} />
      <i className={styles.line} />
      <i className={styles.line} />
    </div>
  )
}
