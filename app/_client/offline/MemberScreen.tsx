import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { Overlay } from '#components/ui/Overlay.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { useOffline } from '#components/ui/states/useOffline.ts'
import { setBackend, useBackend, usePractising } from '#features/member/index.ts'
import { keptPricesAt, useSwitchPractice } from '#features/trade/index.ts'
import { callApi } from '#lib/api/api.ts'
import { getConf } from '#lib/contract/common.ts'
import { switchTab, to } from '#lib/navigation/address.ts'
import { type RoutePath, routes, screenOf } from '#lib/navigation/routes.ts'
import { offlineStart } from '#lib/page/offlineStart.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { rememberConfiguration } from './lastConfiguration.ts'
import styles from './Notes.module.css'
import { UpdateNote } from './UpdateNote.tsx'

const useOfflineStart = () => useSyncExternalStore(offlineStart.subscribe, offlineStart.get, offlineStart.get)

/**
 * The screen of a member. Without network a line above it says so, and what cannot be done; after an offline start instead of when the
 * prices are, and the form of a money request is replaced by that. Otherwise another version is offered there. While the member practises, a
 * screen of real money is replaced by the way out of practice mode (docs/product.md, 29).
 */
export function MemberScreen({ route }: { route: RoutePath }) {
  const offline = useOfflineStart()
  const hasLostNetwork = useOffline()
  const practising = usePractising()
  useOfflineEnd(offline)
  const { money } = screenOf(route)
  if (practising && (money === 'real' || money === 'form')) return <RealMoney route={route} />
  if (offline && (money === 'form' || money === 'request')) return <NoForm route={route} />
  return (
    <>
      <Overlay>
        {offline || hasLostNetwork ? <OfflineNote pricesAt={offline ? keptPricesAt() : undefined} /> : <UpdateNote />}
      </Overlay>
      <Outlet />
    </>
  )
}

/** Keeps the configuration for an offline start, and ends one when the backend answers again. */
function useOfflineEnd(offline: boolean): void {
  const backend = useBackend()
  useEffect(() => rememberConfiguration(backend), [backend])
  useEffect(() => {
    if (!offline) return
    const ask = () => void askAgain(backend.domain)
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [offline, backend.domain])
}

function OfflineNote({ pricesAt: at }: { pricesAt: number | undefined }) {
  const t = useTranslations()
  return (
    <div className={styles.note} data-kind="offline" role="status">
      {at === undefined
        ? t('无网络，联网后才能交易和存取资金')
        : t('无网络，价格截至{time}，仅供查看', { time: formatDateTime(at).slice(5) })}
    </div>
  )
}

/** Ends the offline start with the configuration as it is now. Where it leads elsewhere, the page is reloaded. */
async function askAgain(domain: string | undefined): Promise<void> {
  const backend = await callApi(getConf, {}).catch(() => undefined)
  if (!backend) return
  if (backend.maintenance || backend.domain !== domain) return location.reload()
  setBackend(backend)
  offlineStart.end()
}

function RealMoney({ route }: { route: RoutePath }) {
  const t = useTranslations()
  const switchPractice = useSwitchPractice()
  return (
    <Page route={route}>
      <EmptyState
        of="closed"
        title={t('这里使用真实资金')}
        text={t('充值、提现、定期理财和资金记录不属于模拟交易，退出模拟后才能打开')}
        action={<Button onClick={() => switchPractice(false)}>{t('退出模拟并继续')}</Button>}
      />
    </Page>
  )
}

function NoForm({ route }: { route: RoutePath }) {
  const t = useTranslations()
  return (
    <Page route={route}>
      <EmptyState
        of="closed"
        title={t('没有网络连接')}
        text={t('联网后才能下单、充值、提现和投资')}
        action={
          <LinkButton to={to(routes.home)} {...switchTab}>
            {t('去看行情')}
          </LinkButton>
        }
      />
    </Page>
  )
}
