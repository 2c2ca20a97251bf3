import { ArrowDownLeft, ArrowUpRight, ChevronRight, FileCheck, Minus, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EvidenceButton } from '#components/evidence/EvidenceButton.tsx'
import { useWordText } from '#components/i18n/useWordText.ts'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { CopyIcon } from '#components/ui/copy-button/CopyButton.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import { MemberAmount, useAccountCurrency, useBalance } from '#features/account/index.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { isNegative, isZero } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { useCopyTexts } from '../../useCopyTexts.ts'
import { linesOf } from '../recordTables.ts'
import styles from './Ledger.module.css'
import type { Transaction } from './queries.ts'
import { recordOf, typeMessages } from './transactionTypes.ts'
import { useTransactionTable } from './useTransactionTable.ts'

interface LedgerRowProps {
  entry: Transaction
  /** The balance that follows from the entry before, when the stated balance differs from it. */
  expected: Decimal | undefined
  /** The balance after the entry before it, where that is known. */
  balanceBefore: Decimal | undefined
}

/** One entry: type, time, its references, amount, and balance after it. It opens the record that it belongs to. */
export function LedgerRow({ entry, expected, balanceBefore }: LedgerRowProps) {
  const t = useTranslations()
  const word = useWordText()
  const currency = useAccountCurrency()
  const balance = useBalance()
  const copyTexts = useCopyTexts()
  const direction = directionOf(entry.amount)
  const table = useTransactionTable()
  return (
    <li className={styles.row} data-entry={entry.id} data-type={entry.type}>
      <span className={styles.mark} data-direction={direction} aria-hidden="true">
        {marks[direction]}
      </span>
      <span className={styles.lines}>
        <span className={styles.type}>{word(typeMessages, entry.type)}</span>
        <time className={styles.detail} translate="no">
          {formatDateTimeSeconds(entry.at)}
        </time>
      </span>
      <span className={styles.figures}>
        <strong className={styles.amount} data-direction={direction}>
          <VisuallyHidden>{`${t(directionMessages[direction])} `}</VisuallyHidden>
          <span translate="no">{formatAmount(entry.amount, { ...currency, sign: 'always' })}</span>
        </strong>
        <span className={styles.detail}>
          <span>{t('余额')}</span> <MemberAmount value={entry.balanceAfter} exact />
        </span>
      </span>
      <span className={styles.references}>
        <RecordReference entry={entry} />
        <span className={`${styles.detail} ${styles.reference}`}>
          <span>
            <span>{t('流水号')}</span> <span translate="no">{entry.id}</span>
          </span>
          <CopyIcon text={entry.id} label={t('复制{what}', { what: t('流水号') })} {...copyTexts} />
          <EvidenceButton
            name={`ledger-${entry.id}`}
            content={() => ({ kind: 'ledger', record: entry, balanceBefore })}
            lines={() => linesOf(table, entry)}
            trigger={(open) => <IconButton label={t('下载凭证')} icon={<FileCheck />} onClick={open} />}
          />
        </span>
      </span>
      {expected === undefined ? null : (
        <span className={styles.break}>
          <TriangleAlert aria-hidden="true" />
          <span>{t('余额与上一条记录不符，应为{amount}', { amount: balance.text(expected, { exact: true }) })}</span>
        </span>
      )}
    </li>
  )
}

/** The record that an entry names: a link that takes up the whole row, or a text where the record is not known. */
function RecordReference({ entry }: Pick<LedgerRowProps, 'entry'>) {
  const t = useTranslations()
  if (entry.refId === undefined) return null
  const record = recordOf(entry)
  const text = (
    <span>
      <span>{t('单号')}</span> <span translate="no">{entry.refId}</span>
    </span>
  )
  if (!record) return <span className={styles.detail}>{text}</span>
  return (
    <Link className={`${styles.detail} ${styles.reference} ${styles.record}`} to={record}>
      {text}
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}

type MoneyDirection = 'in' | 'out' | 'none'

function directionOf(amount: Decimal): MoneyDirection {
  if (isZero(amount)) return 'none'
  return isNegative(amount) ? 'out' : 'in'
}

const marks: Readonly<Record<MoneyDirection, ReactNode>> = {
  in: <ArrowDownLeft />,
  out: <ArrowUpRight />,
  none: <Minus />,
}

const directionMessages: Readonly<Record<MoneyDirection, MessageKey>> = {
  in: '收入',
  out: '支出',
  none: '无变动',
}
