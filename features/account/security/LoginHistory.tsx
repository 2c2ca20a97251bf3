import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import { byDay } from '#components/paged-list/days.tsx'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { ListRow } from '#components/ui/list/List.tsx'
import { RoundIcon } from '#components/ui/list/RoundIcon.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LongCell, MarkedCell, TimeCell } from '#components/ui/table/Cells.tsx'
import type { TableColumn } from '#components/ui/table/Table.tsx'
import type { LoginRecord, LoginResult } from '#lib/contract/security.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { formatTime } from '#lib/time/format.ts'
import { DeviceIcon, locationText, useDeviceName } from './deviceText.tsx'
import { useLogins } from './queries.ts'

const results: Readonly<Record<LoginResult, MessageKey>> = {
  success: '登录成功',
  passwordWrong: '密码错误',
  codeWrong: '动态验证码错误',
  refused: '登录被拒绝',
}

/** The logins with the member's name, those that failed included. */
export function LoginHistory() {
  const t = useTranslations()
  const pages = useLogins()
  return (
    <PagedList
      pages={pages}
      label={t('登录记录')}
      keyOf={({ id }) => id}
      render={(login) => <LoginRow login={login} />}
      columns={useLoginColumns()}
      groups={byDay((login: LoginRecord) => login.at)}
      empty={
        <EmptyState
          title={t('暂无登录记录')}
          text={t('每次登录和登录失败都会记录在这里')}
          action={<Button onClick={() => void pages.refresh()}>{t('刷新')}</Button>}
        />
      }
    />
  )
}

function LoginRow({ login }: { login: LoginRecord }) {
  const place = locationText(login)
  return (
    <ListRow
      id={login.id}
      icon={
        <RoundIcon>
          <DeviceIcon kind={login.kind} />
        </RoundIcon>
      }
      title={useDeviceName()(login)}
      detail={place ? <span translate="no">{place}</span> : undefined}
      value={<ResultTag login={login} />}
      valueDetail={<time translate="no">{formatTime(login.at)}</time>}
    />
  )
}

/** How a login ended; one that failed alone has a colour. */
function ResultTag({ login: { result } }: { login: LoginRecord }) {
  const word = useWordText()
  return <Badge tone={result === 'success' ? 'neutral' : 'danger'}>{word(results, result)}</Badge>
}

/** The logins as a table. */
function useLoginColumns(): readonly TableColumn<LoginRecord>[] {
  const t = useTranslations()
  const deviceName = useDeviceName()
  return [
    { key: 'time', head: t('时间'), cell: ({ at }) => <TimeCell at={at} /> },
    {
      key: 'device',
      head: t('设备'),
      cell: (login) => <MarkedCell mark={<DeviceIcon kind={login.kind} />}>{deviceName(login)}</MarkedCell>,
    },
    {
      key: 'place',
      head: t('地点'),
      cell: (login) => (
        <LongCell>
          <span translate="no">{locationText(login)}</span>
        </LongCell>
      ),
    },
    { key: 'result', head: t('结果'), oneLine: true, cell: (login) => <ResultTag login={login} /> },
  ]
}
