import { ArrowDownToLine, ArrowUpFromLine, PiggyBank } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FloatingService } from '#app/_client/chrome/FloatingService.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { QuickActions } from '#components/layout/QuickActions.tsx'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import type { Elements } from '#components/ui/elements.ts'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { Region } from '#components/ui/Region.tsx'
import { HomeNotice, NoticeBell, prefetchNotices, refreshNotices } from '#features/account/index.ts'
import { AssetsHead, BalanceHead, refreshMember, usePractising } from '#features/member/index.ts'
import {
  CheckingNotice,
  FirstDayLine,
  GuideOffer,
  LivePositions,
  MarketList,
  PracticeHome,
  prefetchProducts,
  refreshMarket,
  useFirstDay,
  useOpenOrders,
} from '#features/trade/index.ts'
import { switchTab } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Home.module.css'

/** Home: what the member holds, what is new, and the market live (docs/product.md, 31). */
export function Screen() {
  const t = useTranslations()
  const wide = useWideScreen()
  const firstDay = useFirstDay()
  const bell = wide ? undefined : <NoticeBell />
  return (
    <PageFrame route={routes.home} width="wide">
      <VisuallyHidden as="h1">{t('首页')}</VisuallyHidden>
      <PullToRefresh busyLabel={t('加载中')} onRefresh={refresh}>
        <div className={styles.page}>
          {wide ? null : <FloatingService place="page" />}
          <div className={styles.head}>
            <Region>
              {firstDay ? <BalanceHead end={bell} /> : <AssetsHead end={bell} />}
              {firstDay ? <FirstDayLine /> : null}
            </Region>
            {firstDay ? null : wide ? <Positions otherwise={<Actions />} /> : <Actions />}
          </div>
          <Region>
            <GuideOffer firstDay={firstDay} />
          </Region>
          <div className={styles.checking}>
            <CheckingNotice />
          </div>
          <div className={styles.news}>{wide ? <News /> : <Positions otherwise={<News />} />}</div>
          <Region>
            {/* A wide screen has room for the trade page's three columns at once. */}
            <MarketList route={wide ? routes.trade : routes.product} table={wide} />
          </Region>
        </div>
      </PullToRefresh>
    </PageFrame>
  )
}

/** Read by `app/_client/screens/screenLoader.ts`. */
export const prefetch = () => Promise.all([prefetchProducts(), prefetchNotices()])

const refresh = () => Promise.all([refreshMember(), refreshNotices(), refreshMarket()])

/** The open orders as one strip. It takes the place of what is new, or on a wide screen that of the actions, which the menu has too. */
function Positions({ otherwise }: { otherwise: Elements }) {
  const open = useOpenOrders().data?.items.length ?? 0
  if (open === 0) return otherwise
  return (
    <div className={styles.positions}>
      <Region>
        <LivePositions />
      </Region>
    </div>
  )
}

function News() {
  return (
    <Region>
      <HomeNotice />
    </Region>
  )
}

function Actions() {
  const t = useTranslations()
  if (usePractising()) return <PracticeHome />
  return (
    <QuickActions
      label={t('快捷操作')}
      actions={[
        { route: routes.recharge, label: t('充值'), icon: <ArrowDownToLine />, ...switchTab },
        { route: routes.withdraw, label: t('提现'), icon: <ArrowUpFromLine /> },
        { route: routes.vault, label: t('定期理财'), icon: <PiggyBank /> },
      ]}
    />
  )
}
