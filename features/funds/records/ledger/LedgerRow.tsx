import { ArrowDownLeft, ArrowUpRight, ChevronRight, Minus, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWordText } from '#components/i18n/useWordText.ts'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import { useAccountCurrency } from '#features/account/index.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { isNegative, isZero } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { moneyText } from '../../money.ts'
import styles from './Ledger.module.css'
import type { Transaction } from './queries.ts'
import { recordOf, typeMessages } from './transactionTypes.ts'

interface LedgerRowProps {
  entry: Transaction
  /** The balance that follows from the entry before, when the stated balance differs from it. */
  expected: Decimal | undefined
}

/** One entry: type, time, amount, balance after it, and a link to the record that it belongs to. */
export function LedgerRow({ entry, expected }: LedgerRowProps) {
  const t = useTranslations()
  const word = useWordText()
  const currency = useAccountCurrency()
  const direction = directionOf(entry.amount)
  const record = recordOf(entry)
  return (
    <li data-entry={entry.id} data-type={entry.type}>
      <Row to={record}>
        <span className={styles.mark} data-direction={direction} aria-hidden="true">
          {marks[direction]}
        </span>
        <span className={styles.lines}>
          <span className={styles.type}>{word(typeMessages, entry.type)}</span>
          <time className={styles.detail}>{formatDateTimeSeconds(entry.at)}</time>
          {entry.refId === undefined ? null : (
            <span className={`${styles.detail} ${styles.reference}`}>
              <span>
                {t('单号')} {entry.refId}
              </span>
              {record ? <ChevronRight aria-hidden="true" /> : null}
            </span>
          )}
        </span>
        <span className={styles.figures}>
          <strong className={styles.amount} data-direction={direction}>
            <VisuallyHidden>{t(directionMessages[direction])} </VisuallyHidden>
            {formatAmount(entry.amount, { ...currency, sign: 'always', rounding: 'none' })}
          </strong>
          <span className={styles.detail}>
            {t('余额')} {moneyText(entry.balanceAfter, currency)}
          </span>
        </span>
        {expected === undefined ? null : (
          <span className={styles.break}>
            <TriangleAlert aria-hidden="true" />
            {t('余额与上一条记录不符，应为{amount}', { amount: moneyText(expected, currency) })}
          </span>
        )}
      </Row>
    </li>
  )
}

function Row({ to, children }: { to: ReturnType<typeof recordOf>; children: ReactNode }) {
  if (!to) return <div className={styles.row}>{children}</div>
  return (
    <Link className={styles.row} to={to}>
      {children}
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
