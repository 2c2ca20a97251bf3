'use client'

import { useTranslations } from 'next-intl'
import { Region } from '#components/i18n/Region.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { AssetsCard } from '#features/account/index.ts'
import { CheckingNotice, MarketList } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Home.module.css'

/** Home: what the member holds, and the market live. */
export function Screen() {
  const t = useTranslations()
  return (
    <Frame route={routes.home} foot="tabs" width="wide">
      <h1 className={styles.title}>{t('首页')}</h1>
      <div className={styles.stack}>
        <CheckingNotice />
        <Region>
          <AssetsCard />
        </Region>
        <Region>
          <MarketList />
        </Region>
      </div>
    </Frame>
  )
}
