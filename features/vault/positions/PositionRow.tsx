import { CalendarPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { useWordText } from '#components/i18n/useWordText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { CopyIcon } from '#components/ui/CopyButton.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { FoldRow } from '#components/ui/list/FoldRow.tsx'
import { Row, Stack, Text } from '#components/ui/primitives/primitives.tsx'
import type { VaultPosition } from '#lib/contract/vault.ts'
import { formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { formatDate, formatDateTime } from '#lib/time/format.ts'
import { useMoney } from '../useMoney.ts'
import { useServerNow } from '../useServerNow.ts'
import styles from './PositionRow.module.css'
import { hoursLeft, timeLeft } from './timeLeft.ts'
import { useCalendarFile } from './useCalendarFile.ts'
import { positionStatusMessages } from './usePositionTable.ts'

interface PositionRowProps {
  position: VaultPosition
  open: boolean
  onToggle: () => void
}

/** One position: principal and interest, rate and term, and how much of the term is over. It unfolds the rest. */
export function PositionRow({ position, open, onToggle }: PositionRowProps) {
  const t = useTranslations()
  const money = useMoney()
  const saveMaturity = useCalendarFile()
  const { id, projectName, principal, interest, investedAt, repaysAt } = position
  return (
    <FoldRow
      id={id}
      open={open}
      onToggle={onToggle}
      title={
        <Text as="span" weight="medium" break="anywhere" translate="no">
          {projectName}
        </Text>
      }
      detail={<Terms position={position} />}
      value={
        <Text as="strong" weight="bold" translate="no">
          {money(principal)}
        </Text>
      }
      valueDetail={
        <span>
          <span>{t('利息')}</span> <span translate="no">{money(interest)}</span>
        </span>
      }
      foot={<Term position={position} />}
    >
      <Facts
        facts={[
          { key: 'invested', label: t('投资时间'), value: formatDateTime(investedAt) },
          { key: 'repays', label: t('兑付时间'), value: formatDateTime(repaysAt) },
          { key: 'id', label: t('订单号'), value: id, action: <CopyId id={id} /> },
        ]}
      />
      {position.status === 'holding' ? (
        <Text size="sm" tone="muted">
          {t('到期后，本金和利息由平台转入余额，无需操作')}
        </Text>
      ) : null}
      <div className={styles.ways}>
        {position.status === 'holding' ? (
          <Button kind="ghost" size="small" icon={<CalendarPlus />} onClick={() => saveMaturity(position)}>
            {t('加入日历')}
          </Button>
        ) : null}
        {isOffered(routes.history) ? (
          <Link className={styles.way} to={to(routes.history, { reference: id })}>
            {t('历史记录')}
          </Link>
        ) : null}
      </div>
    </FoldRow>
  )
}

/** Annual rate and term. */
function Terms({ position: { annualRate, termDays } }: { position: VaultPosition }) {
  const t = useTranslations()
  return (
    <span>
      <span translate="no">{formatRate(annualRate)}</span> <span aria-hidden="true">·</span>{' '}
      <span>{t('{count}天', { count: termDays })}</span>
    </span>
  )
}

/** How much of the term is over, between its two days. */
function Term({ position }: { position: VaultPosition }) {
  const t = useTranslations()
  const { investedAt, repaysAt, status } = position
  const percent = useServerNow((now) => {
    if (status !== 'holding') return 100
    if (now === undefined) return undefined
    return Math.max(0, Math.min(100, Math.floor(((now - investedAt) / Math.max(1, repaysAt - investedAt)) * 100)))
  })
  return (
    <Stack gap={1}>
      <progress
        className={styles.progress}
        data-over={status === 'holding' ? undefined : ''}
        aria-label={t('进度')}
        max={100}
        value={percent ?? 0}
      />
      <Row as="p" gap={3} wrap align="stretch" justify="between" size="body" tone="muted">
        <time translate="no">{formatDate(investedAt)}</time>
        <Text as="span" tone="text">
          <Left position={position} />
        </Text>
        <time translate="no">{formatDate(repaysAt)}</time>
      </Row>
    </Stack>
  )
}

/** How long it is until the maturity, from which on a position is due and not yet repaid; or its status. */
export function Left({ position: { status, repaysAt } }: { position: VaultPosition }) {
  const t = useTranslations()
  const word = useWordText()
  const hours = useServerNow((now) => (now === undefined ? undefined : hoursLeft(repaysAt, now)))
  if (status !== 'holding') return <span>{word(positionStatusMessages, status)}</span>
  if (hours === undefined) return <span>--</span>
  const left = timeLeft(hours)
  if (left.unit === 'due') return <span>{t('已到期，等待兑付')}</span>
  return (
    <>
      <span>{t('剩余时间')}</span>{' '}
      <span>{t(left.unit === 'days' ? '{count}天' : '{count}小时', { count: left.count })}</span>
    </>
  )
}

/** Copies the id of a position. */
export function CopyId({ id }: { id: string }) {
  const t = useTranslations()
  const texts = { copiedLabel: t('复制成功'), failedLabel: t('复制失败，请手动复制') }
  return <CopyIcon text={id} label={t('复制{what}', { what: t('订单号') })} {...texts} />
}
