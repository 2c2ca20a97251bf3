import { FileCheck, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { useWordText } from '#components/i18n/useWordText.ts'
import { AssetDisc } from '#components/ui/asset-disc/AssetDisc.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { EvidenceButton } from '#components/ui/EvidenceButton.tsx'
import { type Fact, Facts } from '#components/ui/Facts.tsx'
import { FoldRow } from '#components/ui/list/FoldRow.tsx'
import { RoundIcon } from '#components/ui/list/RoundIcon.tsx'
import { Text, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { MemberAmount, useAccountCurrency, useBalance } from '#features/member/index.ts'
import { linesOf } from '#lib/files/csv.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { isNegative, isZero } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { formatTime } from '#lib/time/format.ts'
import { useReferenceFact } from '../referenceFact.tsx'
import { EntryIcon } from './EntryIcon.tsx'
import styles from './Ledger.module.css'
import type { LedgerEntry } from './queries.ts'
import { purposeOf, recordAddress, typeMessages } from './transactionTypes.ts'
import { useTransactionTable } from './useTransactionTable.ts'

/** An entry and what the check of the ledger says of it. */
export interface CheckedEntry {
  readonly entry: LedgerEntry
  /** The balance that follows from the entry before, when the stated balance differs from it. */
  readonly expected: Decimal | undefined
  /** The balance after the entry before it, where that is known. */
  readonly balanceBefore: Decimal | undefined
}

interface LedgerRowProps extends CheckedEntry {
  open: boolean
  onToggle: () => void
}

/** One entry: what it was for, when, its amount, and the balance after it. It unfolds its references and its way. */
export function LedgerRow({ entry, expected, balanceBefore, open, onToggle }: LedgerRowProps) {
  const t = useTranslations()
  return (
    <FoldRow
      id={entry.id}
      open={open}
      onToggle={onToggle}
      icon={<EntryMark entry={entry} />}
      title={<Purpose entry={entry} />}
      detail={<TypeAndTime entry={entry} />}
      value={<EntryAmount entry={entry} />}
      valueDetail={
        <span>
          <VisuallyHidden>{t('余额')}</VisuallyHidden> <MemberAmount value={entry.balanceAfter} exact />
        </span>
      }
      foot={expected === undefined ? null : <BreakNote expected={expected} />}
    >
      <EntryFacts entry={entry} expected={expected} balanceBefore={balanceBefore} />
    </FoldRow>
  )
}

/** The mark of the product of an order, or an icon of the entry's type. */
function EntryMark({ entry: { type, symbol } }: { entry: LedgerEntry }) {
  if (symbol !== undefined) return <AssetDisc symbol={symbol} />
  return (
    <RoundIcon>
      <EntryIcon type={type} />
    </RoundIcon>
  )
}

/** With more characters the name of a product does not fit beside what the entry was for; its symbol does. */
const LONGEST_NAME = 16

/** What an entry was for: its type, or more exactly where its sign tells, and of what. */
export function Purpose({ entry }: { entry: LedgerEntry }) {
  const t = useTranslations()
  const word = useWordText()
  const purpose = purposeOf(entry)
  const { subject, symbol } = entry
  return (
    <Text as="span" weight="medium" break="anywhere">
      <span>{purpose ? t(purpose) : word(typeMessages, entry.type)}</span>
      {subject === undefined ? null : (
        <>
          {' '}
          <span aria-hidden="true">·</span>{' '}
          <span translate="no">{subject.length > LONGEST_NAME ? (symbol ?? subject) : subject}</span>
        </>
      )}
    </Text>
  )
}

function TypeAndTime({ entry }: { entry: LedgerEntry }) {
  const word = useWordText()
  return (
    <span>
      {purposeOf(entry) && entry.subject === undefined ? (
        <>
          <span>{word(typeMessages, entry.type)}</span> <span aria-hidden="true">·</span>{' '}
        </>
      ) : null}
      <time translate="no">{formatTime(entry.at)}</time>
    </span>
  )
}

/** The amount with its sign, which a screen reader is told in a word. It has no colour: a stake that leaves is no loss yet. */
export function EntryAmount({ entry: { amount } }: { entry: LedgerEntry }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const direction: MessageKey = isZero(amount) ? '无变动' : isNegative(amount) ? '支出' : '收入'
  return (
    <Text as="strong" weight="bold">
      <VisuallyHidden>{`${t(direction)} `}</VisuallyHidden>
      <span translate="no">{formatAmount(amount, { ...currency, sign: 'always' })}</span>
    </Text>
  )
}

/** Says that the balance does not follow from the entry before. */
export function BreakNote({ expected }: { expected: Decimal }) {
  const t = useTranslations()
  const balance = useBalance()
  return (
    <span className={styles.break}>
      <TriangleAlert aria-hidden="true" />
      <span>{t('余额与上一条记录不符，应为{amount}', { amount: balance.text(expected, { exact: true }) })}</span>
    </span>
  )
}

/** Makes the evidence file of an entry. */
export function EntryEvidence({ entry, balanceBefore }: Omit<CheckedEntry, 'expected'>) {
  const t = useTranslations()
  const columns = useTransactionTable()
  return (
    <EvidenceButton
      name={`ledger-${entry.id}`}
      content={() => ({ kind: 'ledger', record: entry, balanceBefore })}
      lines={() => linesOf(columns, entry)}
      trigger={(open) => <IconButton label={t('下载凭证')} icon={<FileCheck />} onClick={open} />}
    />
  )
}

/** What a row unfolds: the balance before and after, the references, the check, and the way to the record. */
function EntryFacts({ entry, expected, balanceBefore }: CheckedEntry) {
  const t = useTranslations()
  const reference = useReferenceFact()
  const record = recordAddress(entry)
  const facts: readonly Fact[] = [
    ...(balanceBefore === undefined
      ? []
      : [
          {
            key: 'balance',
            label: t('余额'),
            value: (
              <span>
                <MemberAmount value={balanceBefore} exact /> <span aria-hidden="true">→</span>{' '}
                <MemberAmount value={entry.balanceAfter} exact />
              </span>
            ),
          },
        ]),
    reference('流水号', entry.id),
    ...(entry.refId === undefined ? [] : [reference('单号', entry.refId)]),
  ]
  return (
    <>
      <Facts facts={facts} />
      <div className={styles.ways}>
        {balanceBefore === undefined || expected !== undefined ? null : (
          <span className={styles.follows}>
            <ShieldCheck aria-hidden="true" />
            <span>{t('与上一条相符')}</span>
          </span>
        )}
        <EntryEvidence entry={entry} balanceBefore={balanceBefore} />
        {record === undefined ? null : (
          <Link className={styles.way} to={record}>
            {t('查看详情')}
          </Link>
        )}
      </div>
    </>
  )
}
