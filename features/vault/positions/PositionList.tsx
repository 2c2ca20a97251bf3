import { CalendarPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useWordText } from '#components/i18n/useWordText.ts'
import type { ListExport } from '#components/list-filter/ExportButton.tsx'
import { NoneWithin } from '#components/list-filter/FilterBar.tsx'
import { isWithinFilter, RecordFilterBar, useRecordFilter } from '#components/list-filter/RecordFilter.tsx'
import { LinkButton } from '#components/navigation/LinkButton.tsx'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { Badge, type BadgeTone } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { CopyIcon } from '#components/ui/copy-button/CopyButton.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { refreshMember, useAccountCurrency } from '#features/account/index.ts'
import { listed } from '#lib/contract/common.ts'
import type { PositionStatus, VaultPosition } from '#lib/contract/vault.ts'
import { calendarText } from '#lib/files/calendar.ts'
import { saveFile } from '#lib/files/csv.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatDateTime, formatDateTimeSeconds } from '#lib/time/format.ts'
import { inTimeZone } from '#lib/time/zone.ts'
import { listPositions, usePositions } from '../queries.ts'
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
  const { filter, limited, change } = useRecordFilter()
  const query = { ...filter, status }
  const pages = usePositions(query)
  const isWithin = ({ investedAt, id, requestId, projectName }: VaultPosition) =>
    isWithinFilter(investedAt, [id, requestId, projectName], filter)
  const table = usePositionTable()
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
      pages={{ ...pages, items: pages.items?.filter(isWithin) }}
      label={label}
      keyOf={({ id }) => id}
      render={(position) => (
        <li data-position={position.id}>
          <PositionCard position={position} />
        </li>
      )}
      empty={
        limited ? (
          <NoneWithin title={t('没有符合条件的记录')} onClear={() => change({})} />
        ) : (
          <EmptyState
            title={t('暂无定期理财订单')}
            text={t('投资后，本金、利息和兑付时间会显示在这里')}
            action={<LinkButton to={to(routes.vault)}>{t('查看理财项目')}</LinkButton>}
          />
        )
      }
    >
      <RecordFilterBar
        filter={filter}
        onChange={change}
        list={{ ...table, name: 'fixed-term', fetchPage: (page) => listPositions(query, page), isWithin }}
      />
    </PagedList>
  )
}

const statusMessages: Readonly<Record<PositionStatus, MessageKey>> = { holding: '待兑付', repaid: '已兑付' }
const statusTones: Readonly<Record<PositionStatus, BadgeTone>> = { holding: 'accent', repaid: 'success' }

/**
 * The positions as the rows of a table, under headings in the member's language. Decimals are as the backend stated them, instants
 * in the device's time zone.
 */
function usePositionTable(): Pick<ListExport<VaultPosition>, 'headings' | 'row'> {
  const t = useTranslations()
  const word = useWordText()
  const { currency } = useAccountCurrency()
  return {
    headings: [
      t('订单号'),
      t('项目'),
      t('本金'),
      t('利息'),
      t('币种'),
      t('年化利率'),
      t('期限（天）'),
      inTimeZone(t('投资时间')),
      inTimeZone(t('兑付时间')),
      t('兑付状态'),
    ],
    row: (position) => [
      position.id,
      position.projectName,
      position.principal,
      position.interest,
      currency ?? '',
      position.annualRate,
      `${position.termDays}`,
      formatDateTimeSeconds(position.investedAt),
      formatDateTimeSeconds(position.repaysAt),
      word(statusMessages, position.status),
    ],
  }
}

/** One position: principal, interest, rate, term, when it was invested, when it is repaid, and how long that is from now. */
function PositionCard({ position }: { position: VaultPosition }) {
  const t = useTranslations()
  const word = useWordText()
  const money = useMoney()
  const holding = position.status === 'holding'
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.name} translate="no">
          {position.projectName}
        </h2>
        <Badge tone={listed(statusTones, position.status) ?? 'neutral'}>{word(statusMessages, position.status)}</Badge>
      </header>
      <dl className={styles.figures}>
        <div>
          <dt>{t('本金')}</dt>
          <dd translate="no">{money(position.principal)}</dd>
        </div>
        <div>
          <dt>{t('利息')}</dt>
          <dd className={styles.interest} translate="no">
            {money(position.interest)}
          </dd>
        </div>
      </dl>
      <Facts
        facts={[
          {
            key: 'terms',
            label: t('年化利率与期限'),
            value: (
              <span>{`${formatRate(position.annualRate)} · ${t('{count}天', { count: position.termDays })}`}</span>
            ),
          },
          { key: 'invested', label: t('投资时间'), value: formatDateTime(position.investedAt) },
          { key: 'repays', label: t('兑付时间'), value: formatDateTime(position.repaysAt) },
          ...(holding ? [{ key: 'left', label: t('剩余时间'), value: <TimeLeft until={position.repaysAt} /> }] : []),
          { key: 'id', label: t('订单号'), value: position.id, action: <CopyId id={position.id} /> },
        ]}
      />
      {holding ? <Maturity position={position} /> : null}
    </article>
  )
}

/** What happens at maturity, how much of the term is over, and the maturity as a file for a calendar. */
function Maturity({ position }: { position: VaultPosition }) {
  const t = useTranslations()
  const money = useMoney()
  const { id, projectName: name, principal, interest, investedAt, repaysAt } = position
  const percent = useServerNow((now) => {
    if (now === undefined) return undefined
    return Math.max(0, Math.min(100, Math.floor(((now - investedAt) / Math.max(1, repaysAt - investedAt)) * 100)))
  })
  const text = t('到期后，本金和利息由平台转入余额，无需操作')
  const save = () => {
    const title = t('{name}兑付：本金{principal}，利息{interest}', {
      name,
      principal: money(principal),
      interest: money(interest),
    })
    const file = calendarText({ id, at: repaysAt, madeAt: serverClock.now(), title, text })
    saveFile(`${id}.ics`, file, 'text/calendar;charset=utf-8')
  }
  return (
    <>
      <progress className={styles.progress} aria-label={t('进度')} max={100} value={percent ?? 0} />
      <p className={styles.note}>{text}</p>
      <Button kind="secondary" size="small" full icon={<CalendarPlus />} onClick={save}>
        {t('加入日历')}
      </Button>
    </>
  )
}

/** Copies the id of a position. */
function CopyId({ id }: { id: string }) {
  const t = useTranslations()
  const texts = { copiedLabel: t('复制成功'), failedLabel: t('复制失败，请手动复制') }
  return <CopyIcon text={id} label={t('复制{what}', { what: t('订单号') })} {...texts} />
}

/** How long it is until a maturity (epoch ms). From then on it is due, which is not yet repaid. */
function TimeLeft({ until }: { until: number }) {
  const t = useTranslations()
  const hours = useServerNow((now) => (now === undefined ? undefined : hoursLeft(until, now)))
  if (hours === undefined) return <span>--</span>
  const left = timeLeft(hours)
  if (left.unit === 'due') return <span>{t('已到期，等待兑付')}</span>
  return <span>{t(left.unit === 'days' ? '{count}天' : '{count}小时', { count: left.count })}</span>
}
