import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useWordText } from '#components/i18n/useWordText.ts'
import { LinkButton } from '#components/navigation/LinkButton.tsx'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { Badge, type BadgeTone } from '#components/ui/badge/Badge.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { refreshMember } from '#features/account/index.ts'
import { listed } from '#lib/contract/common.ts'
import type { PositionStatus, VaultPosition } from '#lib/contract/vault.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { usePositions } from '../queries.ts'
import { useMoney } from '../useMoney.ts'
import { useServerNow } from '../useServerNow.ts'
import styles from './PositionList.module.css'
import { hoursLeft, timeLeft } from './timeLeft.ts'

interface PositionListProps {
  /** Undefined: all. */
  status: PositionStatus | undefined
  /** The accessible name of the list. */
  label: string
}

/**
 * The member's positions, newest first, endless. When one reaches its maturity, the list and the balance are fetched again:
 * only the backend knows that it is repaid.
 */
export function PositionList({ status, label }: PositionListProps) {
  const t = useTranslations()
  const pages = usePositions(status)
  const due = useServerNow((now) => {
    if (now === undefined) return 0
    return (pages.items ?? []).filter(({ status, repaysAt }) => status === 'holding' && repaysAt <= now).length
  })
  const refresh = useEffectEvent(() => {
    void pages.refresh()
    void refreshMember()
  })
  useEffect(() => {
    if (due > 0) refresh()
  }, [due])
  return (
    <PagedList
      pages={pages}
      label={label}
      keyOf={({ id }) => id}
      render={(position) => (
        <li data-position={position.id}>
          <PositionCard position={position} />
        </li>
      )}
      empty={
        <EmptyState
          title={t('暂无定期理财订单')}
          text={t('投资后，本金、利息和兑付时间会显示在这里')}
          action={<LinkButton to={to(routes.vault)}>{t('查看理财项目')}</LinkButton>}
        />
      }
    />
  )
}

const statusMessages: Readonly<Record<PositionStatus, MessageKey>> = { holding: '待兑付', repaid: '已兑付' }
const statusTones: Readonly<Record<PositionStatus, BadgeTone>> = { holding: 'accent', repaid: 'success' }

/** One position: principal, interest, rate, term, when it was invested, when it is repaid, and how long that is from now. */
function PositionCard({ position }: { position: VaultPosition }) {
  const t = useTranslations()
  const word = useWordText()
  const money = useMoney()
  const holding = position.status === 'holding'
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.name}>{position.projectName}</h2>
        <Badge tone={listed(statusTones, position.status) ?? 'neutral'}>{word(statusMessages, position.status)}</Badge>
      </header>
      <dl className={styles.figures}>
        <div>
          <dt>{t('本金')}</dt>
          <dd>{money(position.principal)}</dd>
        </div>
        <div>
          <dt>{t('利息')}</dt>
          <dd className={styles.interest}>{money(position.interest)}</dd>
        </div>
      </dl>
      <Facts
        facts={[
          {
            key: 'terms',
            label: t('年化利率与期限'),
            value: `${formatRate(position.annualRate)} · ${t('{count}天', { count: position.termDays })}`,
          },
          { key: 'invested', label: t('投资时间'), value: formatDateTime(position.investedAt) },
          { key: 'repays', label: t('兑付时间'), value: formatDateTime(position.repaysAt) },
          ...(holding ? [{ key: 'left', label: t('剩余时间'), value: <TimeLeft until={position.repaysAt} /> }] : []),
        ]}
      />
    </article>
  )
}

/** How long it is until a maturity (epoch ms). From then on it is due, which is not yet repaid. */
function TimeLeft({ until }: { until: number }) {
  const t = useTranslations()
  const hours = useServerNow((now) => (now === undefined ? undefined : hoursLeft(until, now)))
  if (hours === undefined) return '--'
  const left = timeLeft(hours)
  if (left.unit === 'due') return t('已到期，等待兑付')
  return t(left.unit === 'days' ? '{count}天' : '{count}小时', { count: left.count })
}
