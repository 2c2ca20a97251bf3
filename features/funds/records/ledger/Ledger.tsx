import { Info, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { useRecordFilter } from '#components/list-filter/RecordFilter.tsx'
import { RecordList } from '#components/list-filter/RecordList.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Chips } from '#components/ui/Chips.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { MemberAmount, useServiceTarget } from '#features/member/index.ts'
import type { TransactionType } from '#lib/contract/ledger.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { isZero } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { switchTab, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import styles from './Ledger.module.css'
import { type CheckedEntry, LedgerRow } from './LedgerRow.tsx'
import { checkLedger, daySums, type LedgerCheck } from './ledgerCheck.ts'
import { type LedgerEntry, listTransactions, useLedger } from './queries.ts'
import { readType, typeMessages } from './transactionTypes.ts'
import { useLedgerColumns } from './useLedgerColumns.tsx'
import { useTransactionTable } from './useTransactionTable.ts'

/**
 * Every debit and credit with its reason and the balance after it (docs/product.md, 19). The device checks each entry against
 * the one before it; it cannot check a ledger of one type, of one reference or with unreadable entries, where an entry between two
 * others is missing.
 */
export function Ledger() {
  const t = useTranslations()
  const { type, choose } = useLedgerType()
  const recordFilter = useRecordFilter()
  const query = { ...recordFilter.filter, type }
  const pages = useLedger(query)
  const narrowed = type !== undefined || recordFilter.filter.reference !== undefined
  const isWhole = !narrowed && pages.unreadable === 0
  const { items } = pages
  const check = useMemo(() => (isWhole ? checkLedger(items ?? []) : undefined), [isWhole, items])
  const before = useMemo(() => new Map(items?.map(({ id }, at) => [id, items[at + 1]?.balanceAfter])), [items])
  const [open, setOpen] = useState<string>()
  const checked = (entry: LedgerEntry): CheckedEntry => ({
    entry,
    expected: check?.breaks.get(entry.id),
    balanceBefore: isWhole ? before.get(entry.id) : undefined,
  })
  return (
    <>
      <RecordList
        label={t('历史记录')}
        filter={recordFilter}
        pages={pages}
        at={({ at }) => at}
        references={({ id, refId }) => [id, refId]}
        exported={{
          columns: useTransactionTable(),
          name: 'history',
          fetchPage: (page) => listTransactions(query, page),
        }}
        render={(entry) => (
          <LedgerRow
            {...checked(entry)}
            open={open === entry.id}
            onToggle={() => setOpen(open === entry.id ? undefined : entry.id)}
          />
        )}
        columns={useLedgerColumns(checked)}
        sums={(entries) => <DaySums entries={entries} />}
        empty={<LedgerEmpty narrowed={type !== undefined} onShowAll={() => choose(undefined)} />}
        choice={<LedgerFilter type={type} onChoose={choose} />}
      />
      {pages.items?.length && (isWhole || narrowed) ? <LedgerNote check={check} /> : null}
    </>
  )
}

/** What came in and what went out on a day. Hidden with the balances, which it may add up to. */
function DaySums({ entries }: { entries: readonly LedgerEntry[] }) {
  const t = useTranslations()
  const { credited, debited } = daySums(entries)
  const sum = (label: MessageKey, amount: Decimal) => (
    <span className={styles.sum}>
      <span>{t(label)}</span> <MemberAmount value={amount} exact />
    </span>
  )
  return (
    <>
      {isZero(credited) ? null : sum('收入', credited)}
      {isZero(debited) ? null : sum('支出', debited)}
    </>
  )
}

/** The type that the list shows. It is part of the address, so that Back and a reload keep it. */
function useLedgerType() {
  const [search, setSearch] = useSearchParams()
  const type = readType(search.get('type'))
  const choose = (chosen: TransactionType | undefined) => {
    const next = new URLSearchParams(search)
    if (chosen === undefined) next.delete('type')
    else next.set('type', chosen)
    setSearch(next, { replace: true })
  }
  return { type, choose }
}

interface LedgerFilterProps {
  /** Undefined: all. */
  type: TransactionType | undefined
  onChoose: (type: TransactionType | undefined) => void
}

const ALL = 'all'

/** Chooses the type. The chips scroll sideways on a phone and wrap on a wide screen. */
function LedgerFilter({ type, onChoose }: LedgerFilterProps) {
  const t = useTranslations()
  const wide = useWideScreen()
  const types = Object.entries(typeMessages).map(([value, message]) => ({ value, label: t(message) }))
  return (
    <Chips
      label={t('交易类型')}
      labelHidden
      name="type"
      look="filter"
      layout={wide ? 'wrap' : 'scroll'}
      options={[{ value: ALL, label: t('全部') }, ...types]}
      value={type ?? ALL}
      onValueChange={(value) => onChoose(readType(value))}
    />
  )
}

/** The result of the check of the shown entries, or why they are not checked. */
function LedgerNote({ check }: { check: LedgerCheck | undefined }) {
  const t = useTranslations()
  const service = useServiceTarget()
  if (check === undefined) {
    return (
      <p className={styles.note}>
        <Info aria-hidden="true" />
        <span>{t('按类型或单号筛选时不核对余额，查看全部即可核对')}</span>
      </p>
    )
  }
  if (check.breaks.size > 0) {
    return (
      <p className={styles.note} data-breaks role="alert">
        <TriangleAlert aria-hidden="true" />
        <span>
          <span>{t('有{count}条记录的余额与上一条对不上，请联系客服核对', { count: check.breaks.size })}</span>{' '}
          <Link {...service}>{t('联系客服')}</Link>
        </span>
      </p>
    )
  }
  if (check.checked === 0) return null
  return (
    <p className={styles.note} data-holds>
      <ShieldCheck aria-hidden="true" />
      <span>{t('本机已核对{count}条记录，每条余额都与上一条相符', { count: check.checked })}</span>
    </p>
  )
}

interface LedgerEmptyProps {
  /** Whether a type is chosen, so that there may be entries of other types. */
  narrowed: boolean
  onShowAll: () => void
}

/** Says that there is no entry, with a button to all entries or to a deposit. */
function LedgerEmpty({ narrowed, onShowAll }: LedgerEmptyProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const canDeposit = isOffered(routes.recharge)
  if (narrowed) {
    return (
      <EmptyState
        title={t('该类型暂无记录')}
        action={
          <Button kind="secondary" size="small" onClick={onShowAll}>
            {t('查看全部记录')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('暂无资金记录')}
      text={canDeposit ? t('充值后，每一笔资金变动都会显示在这里') : undefined}
      action={
        canDeposit ? <Button onClick={() => navigate(to(routes.recharge), switchTab)}>{t('去充值')}</Button> : undefined
      }
    />
  )
}
