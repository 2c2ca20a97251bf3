import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { RelativeTime } from '#components/time/RelativeTime.tsx'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { callApi } from '#lib/api/api.ts'
import { endAllSessions, endSession, type OpenSession } from '#lib/contract/security.ts'
import { useLogout } from '../login/Logout.tsx'
import { DeviceIcon, locationText, useDeviceName } from './deviceText.tsx'
import { useSessions } from './queries.ts'
import styles from './Security.module.css'

/** The devices that the member is logged in on: each other one can be logged out, and all of them together. */
export function Devices() {
  const t = useTranslations()
  const { data, error, loading, refresh } = useSessions()
  const [ended, setEnded] = useState<OpenSession>()
  const [endsAll, setEndsAll] = useState(false)
  if (!data) return <LoadState error={error} onRetry={refresh} busy={loading} rows={3} />
  return (
    <PullToRefresh onRefresh={refresh} busyLabel={t('刷新中')}>
      <Stack gap={4}>
        <List label={t('登录设备')}>
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnded(session)} />
          ))}
        </List>
        <UnreadableNote count={data.unreadable} />
        <Button kind="danger" full icon={<LogOut size="1em" aria-hidden="true" />} onClick={() => setEndsAll(true)}>
          {t('退出所有设备')}
        </Button>
      </Stack>
      {ended ? <EndSession session={ended} onClose={() => setEnded(undefined)} /> : null}
      {endsAll ? <EndAllSessions onClose={() => setEndsAll(false)} /> : null}
    </PullToRefresh>
  )
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const t = useTranslations()
  const name = useDeviceName()(session)
  const place = locationText(session)
  const { current, lastSeenAt, openedAt } = session
  return (
    <ListRow
      icon={<DeviceIcon kind={session.kind} />}
      title={name}
      detail={
        <>
          {place ? (
            <span className={styles.line} translate="no">
              {place}
            </span>
          ) : null}
          <span className={styles.line}>
            <span>{lastSeenAt === undefined ? t('登录时间') : t('最近活动')}</span>{' '}
            <RelativeTime at={lastSeenAt ?? openedAt} />
          </span>
        </>
      }
      value={
        current ? (
          <Badge tone="success">{t('本设备')}</Badge>
        ) : (
          <IconButton label={t('退出{name}的登录', { name })} icon={<LogOut />} onClick={onEnd} />
        )
      }
    />
  )
}

/** Asks, then logs one device out. An answer that was lost is looked for in the list: a session that is not there has ended. */
function EndSession({ session, onClose }: { session: OpenSession; onClose: () => void }) {
  const t = useTranslations()
  const { refresh } = useSessions()
  const end = async () => {
    const failure = await callApi(endSession, { id: session.id }).then(
      () => undefined,
      (error: unknown) => error,
    )
    const left = await refresh().catch(() => undefined)
    if (failure !== undefined && (!left || left.items.some(({ id }) => id === session.id))) throw failure
    onClose()
    showToast({ kind: 'status', text: t('该设备已退出登录') })
  }
  return (
    <Question
      title={t('退出这台设备的登录？')}
      description={t('它要重新登录才能使用您的账户')}
      confirm={t('确认退出')}
      send={end}
      onClose={onClose}
    >
      <p>{[useDeviceName()(session), locationText(session)].filter(Boolean).join(' · ')}</p>
    </Question>
  )
}

/** Asks, then logs out every device, this one included. */
function EndAllSessions({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const logOut = useLogout()
  const end = async () => {
    await callApi(endAllSessions, {})
    logOut(t('已退出所有设备'))
  }
  return (
    <Question
      title={t('退出所有设备？')}
      description={t('所有设备都要重新登录，包括本设备。怀疑密码泄露时，请再修改登录密码')}
      confirm={t('确认退出')}
      send={end}
      onClose={onClose}
    />
  )
}

interface QuestionProps {
  title: string
  description: string
  confirm: string
  /** Rejects when it was not done. */
  send: () => Promise<void>
  onClose: () => void
  children?: Elements
}

/** A dialog that asks before something ends, and stays with the reason when it could not be done. */
function Question({ title, description, confirm, send, onClose, children }: QuestionProps) {
  const t = useTranslations()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const onConfirm = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await send()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={title}
      description={description}
      closeLabel={t('关闭')}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {t('取消')}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void onConfirm()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {failure === undefined ? null : <FormFailure text={errorText(failure)} />}
    </Dialog>
  )
}
