'use client'

import { useTranslations } from 'next-intl'
import { usePageTitle } from '#app/_client/router/usePageTitle.ts'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { Brand, LanguageSelect, LoginForm, RegisterLink, ThemeSwitch, VersionLine } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Login.module.css'

/** Login: the one screen that a guest sees first. */
export function Screen() {
  const t = useTranslations()
  usePageTitle(t('登录'))
  const switches = (
    <div className={styles.switches}>
      <LanguageSelect />
      <ThemeSwitch />
    </div>
  )
  return (
    <Frame route={routes.login} header={switches}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <LoginForm />
      <RegisterLink />
      <footer className={styles.foot}>
        <p>{t('交易有风险，投入的资金可能全部损失')}</p>
        <VersionLine />
      </footer>
    </Frame>
  )
}
