import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { LanguageSelect, ThemeSwitch } from '#features/account/index.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'
import styles from './GuestFrame.module.css'

/** What login and registration share: the switches at the top, and the margins of a form that has the page for itself. */
export function GuestFrame({ route, children }: { route: RoutePath; children: Elements }) {
  const switches = (
    <div className={styles.switches}>
      <LanguageSelect />
      <ThemeSwitch />
    </div>
  )
  return (
    <PageFrame route={route} header={switches}>
      <div className={styles.content}>{children}</div>
    </PageFrame>
  )
}
