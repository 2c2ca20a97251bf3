import { useAtomValue } from 'jotai'
import { History, MonitorSmartphone, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactElement } from 'react'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { loginNameAtom, Offered, refreshOptional } from '#features/member/index.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { to } from '#lib/navigation/address.ts'
import { type OfferingCall, routes, screenOf } from '#lib/navigation/routes.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { Devices } from './Devices.tsx'
import { LoginHistory } from './LoginHistory.tsx'
import { useNewestLogin, useSecondFactor, useSessions } from './queries.ts'
import { SecondFactor } from './SecondFactor.tsx'

interface View {
  readonly title: MessageKey
  /** The optional calls of which it needs one. */
  readonly by: readonly OfferingCall[]
  readonly draw: () => ReactElement
}

/** The views that the `view` option of the route opens. */
const views = {
  devices: { title: '登录设备', by: ['sessionList'], draw: () => <Devices /> },
  logins: { title: '登录记录', by: ['loginList'], draw: () => <LoginHistory /> },
  secondFactor: { title: '双重验证', by: ['secondFactor'], draw: () => <SecondFactor /> },
} as const satisfies Readonly<Record<string, View>>

const { title, offeredBy = [] } = screenOf(routes.security)
const overview: View = { title, by: offeredBy, draw: () => <Overview /> }

/** The view of the option. Without the option, or with an unknown one, the overview. */
const viewOf = (option: string | undefined): View =>
  Object.entries(views).find(([name]) => name === option)?.[1] ?? overview

export function useSecurityTitle(option: string | undefined): string {
  return useTranslations()(viewOf(option).title)
}

/** What keeps the account safe, as far as the backend offers it: the overview, or one part. */
export function SecurityView({ view: option }: { view: string | undefined }) {
  const t = useTranslations()
  // A member who has just logged out everywhere is being taken to the login.
  if (useAtomValue(loginNameAtom) === undefined) return null
  const view = viewOf(option)
  return (
    <Offered by={view.by} otherwise={t('您可以在账户页管理登录密码和提现密码')}>
      {view.draw()}
    </Offered>
  )
}

/** One row for each part that the backend offers. */
function Overview() {
  const t = useTranslations()
  const sessions = useSessions()
  const logins = useNewestLogin()
  const factor = useSecondFactor()
  const parts = [sessions, logins, factor]
  const failed = parts.find(({ error }) => error)
  if (parts.every(({ data }) => !data)) {
    return <LoadState error={failed?.error} onRetry={refreshOptional} busy={parts.some(({ loading }) => loading)} />
  }
  const newest = logins.data?.items[0]
  return (
    <PullToRefresh onRefresh={refreshOptional} busyLabel={t('刷新中')}>
      <List label={t('账户安全')}>
        {factor.absent ? null : (
          <ListRow
            to={to(routes.security, { view: 'secondFactor' })}
            icon={<ShieldCheck />}
            title={t('双重验证')}
            detail={t('登录和提现时多一道验证')}
            value={
              factor.data ? (
                <Badge tone={factor.data.enabled ? 'success' : 'neutral'}>
                  {factor.data.enabled ? t('已开启') : t('未开启')}
                </Badge>
              ) : undefined
            }
          />
        )}
        {sessions.absent ? null : (
          <ListRow
            to={to(routes.security, { view: 'devices' })}
            icon={<MonitorSmartphone />}
            title={t('登录设备')}
            detail={t('查看并退出不认识的设备')}
            value={sessions.data ? t('{count}台设备', { count: sessions.data.items.length }) : undefined}
          />
        )}
        {logins.absent ? null : (
          <ListRow
            to={to(routes.security, { view: 'logins' })}
            icon={<History />}
            title={t('登录记录')}
            detail={
              newest ? t('最近一次 {time}', { time: formatDateTime(newest.at) }) : t('每次登录的时间、设备和结果')
            }
          />
        )}
      </List>
    </PullToRefresh>
  )
}
