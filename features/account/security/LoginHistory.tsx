import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { Badge, type BadgeTone } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { ListRow } from '#components/ui/list/List.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { listed } from '#lib/contract/common.ts'
import type { LoginRecord } from '#lib/contract/security.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { DeviceIcon, placeOf, useDeviceName } from './deviceText.tsx'
import { NotOffered } from './NotOffered.tsx'
import { useLogins, useNewestLogin } from './queries.ts'

const results = {
  success: '登录成功',
  passwordWrong: '密码错误',
  codeWrong: '动态验证码错误',
  refused: '登录被拒绝',
} as const satisfies Readonly<Record<string, MessageKey>>

const tones: Readonly<Record<string, BadgeTone>> = {
  success: 'success',
  passwordWrong: 'danger',
  codeWrong: 'danger',
  refused: 'danger',
}

/** The logins with the member's name, those that failed included. */
export function LoginHistory() {
  const { absent } = useNewestLogin()
  return absent ? <NotOffered /> : <Logins />
}

function Logins() {
  const t = useTranslations()
  const pages = useLogins()
  return (
    <PagedList
      pages={pages}
      label={t('登录记录')}
      keyOf={({ id }) => id}
      render={(login) => <LoginRow login={login} />}
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
  const word = useWordText()
  const place = placeOf(login)
  return (
    <ListRow
      icon={<DeviceIcon kind={login.kind} />}
      title={useDeviceName()(login)}
      detail={place ? <span translate="no">{place}</span> : undefined}
      value={<Badge tone={listed(tones, login.result) ?? 'neutral'}>{word(results, login.result)}</Badge>}
      valueDetail={<span translate="no">{formatDateTime(login.at)}</span>}
    />
  )
}
