import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useWordText } from '#components/i18n/useWordText.ts'
import { Badge } from '#components/ui/badge/Badge.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { ListRow } from '#components/ui/list/List.tsx'
import { RoundIcon } from '#components/ui/list/RoundIcon.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import type { Word } from '#lib/contract/common.ts'
import type { FundStatus } from '#lib/contract/deposits.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { formatTime } from '#lib/time/format.ts'
import styles from './FundRow.module.css'
import { fundStatusMessages, fundStatusTone } from './fundStatus.ts'

interface FundRowProps {
  id: string
  /** Its detail. */
  to: string
  direction: 'in' | 'out'
  /** What the backend calls the channel or the payout account. */
  name: string
  at: number
  status: Word<FundStatus>
  amount: string
  /** What arrives, as a figure under its label. */
  arrives?: { readonly label: MessageKey; readonly text: string } | undefined
  foot?: Elements
}

/** A deposit or a withdrawal in a list: its channel or account, time and status, its amount and what arrives. It leads to its detail. */
export function FundRow({ id, to, direction, name, at, status, amount, arrives, foot }: FundRowProps) {
  const t = useTranslations()
  return (
    <ListRow
      id={id}
      to={to}
      arrow={false}
      icon={<RoundIcon>{direction === 'in' ? <ArrowDownToLine /> : <ArrowUpFromLine />}</RoundIcon>}
      title={
        <span className={styles.name} data-whole="" translate="no">
          {name}
        </span>
      }
      detail={
        <span className={styles.state}>
          <time translate="no">{formatTime(at)}</time>
          <StatusTag status={status} />
        </span>
      }
      value={
        <strong className={styles.amount} translate="no">
          {amount}
        </strong>
      }
      valueDetail={
        arrives && (
          <span>
            <span>{t(arrives.label)}</span>{' '}
            <span className={styles.figure} translate="no">
              {arrives.text}
            </span>
          </span>
        )
      }
      foot={foot}
    />
  )
}

/** The status of a deposit or a withdrawal; a refusal alone has a colour. */
export function StatusTag({ status }: { status: Word<FundStatus> }) {
  const word = useWordText()
  return <Badge tone={fundStatusTone(status)}>{word(fundStatusMessages, status)}</Badge>
}

/** Why something was refused. */
export function RefusalReason({ children }: { children: ReactNode }) {
  return (
    <Text size="body" tone="danger" break="anywhere">
      {children}
    </Text>
  )
}

/** What became of the money. */
export function Remark({ children }: { children: ReactNode }) {
  return (
    <Text size="body" tone="muted" break="anywhere">
      {children}
    </Text>
  )
}

/** What can be done with a record, side by side. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
