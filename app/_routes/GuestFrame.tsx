import { useTranslations } from 'next-intl'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Brand, LanguageSelect, ThemeSwitch, VersionLine } from '#features/account/index.ts'
import styles from './GuestFrame.module.css'

/** What login and registration share: the switches on top, whose site it is, and what to know before anything else. */
export function GuestFrame({ route, children }: { route: string; children: Elements }) {
  const t = useTranslations()
  const switches = (
    <div className={styles.switches}>
      <LanguageSelect />
      <ThemeSwitch />
    </div>
  )
  return (
    <PageFrame route={route} header={switches}>
      <div className={styles.brand}>
        <Brand />
      </div>
      {children}
      <footer className={styles.foot}>
        <p>{t('交易有风险，投入的资金可能全部损失')}</p>
        <VersionLine />
      </footer>
    </PageFrame>
  )
}
