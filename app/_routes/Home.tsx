'use client'

import { useTranslations } from 'next-intl'
import { Region } from '#components/i18n/Region.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useWideScreen } from '#components/layout/screen/useWideScreen.ts'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { AssetsCard, refreshMember } from '#features/account/index.ts'
import { CheckingNotice, MarketList, refreshMarket } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Home.module.css'

/** Home: what the member holds, and the market live. */
export function Screen() {
  const t = useTranslations()
  const wide = useWideScreen()
  return (
    <Frame route={routes.home} foot="tabs" width="wide">
      <h1 className={styles.title}>{t('首页')}</h1>
      <PullToRefresh busyLabel={t('加载中')} onRefresh={() => Promise.all([refreshMember(), refreshMarket()])}>
        <div className={styles.stack}>
          <CheckingNotice />
          <Region>
            <AssetsCard />
          </Region>
          <Region>
            {/* A wide screen has room for the trade page's three columns at once. */}
            <MarketList route={wide ? routes.trade : routes.product} />
          </Region>
        </div>
      </PullToRefresh>
    </Frame>
  )
}
