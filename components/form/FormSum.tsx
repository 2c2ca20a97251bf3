import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { Card } from '#components/ui/Card.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { formatDate } from '#lib/time/format.ts'
import styles from './FormSum.module.css'

/** Whether the sum of a form of money stands in a column beside it. Elsewhere the lines of the sum are in the form itself. */
export const useSumBeside = () => useWideScreen('roomy')

interface FormSumProps {
  label: string
  /** What arrives, with its currency. */
  amount: string
  /** The lines between what is typed and what arrives. */
  facts: Elements
  /** Below the column: a `LastRecords`. */
  records?: Elements
  /** The foot of the form: a `FormFoot`. */
  children: Elements
}

/**
 * The foot of a form of money. Where a wide screen has room, it is a column beside the form, which stays in view: what arrives, how it comes
 * about, the main button, and the last records of the kind (docs/product.md, 9.8). The page has the width `money`.
 */
export function FormSum({ label, amount, facts, records, children }: FormSumProps) {
  const beside = useSumBeside()
  const t = useTranslations()
  if (!beside) return children
  return (
    <aside className={styles.column} aria-label={label} data-beside-page="">
      <div className={styles.sum}>
        <div className={styles.head}>
          <Text size="body" tone="muted" break="anywhere">
            {label}
          </Text>
          <p className={styles.amount} translate="no">
            {amount}
          </p>
        </div>
        {facts}
        {children}
        <Text size="body" tone="muted" break="anywhere">
          {t('核对之后才会提交')}
        </Text>
      </div>
      {records}
    </aside>
  )
}

/** How many records stand beside a form. */
const LAST = 3

interface LastRecord {
  readonly id: string
  /** The address of the detail of the record. */
  readonly to: string
  readonly amount: string
  /** What the backend calls the channel, account or project. */
  readonly name: string
  readonly at: number
  readonly status: Elements
}

interface LastRecordsProps {
  title: string
  /** Leads to all of them. */
  to: string
  /** Newest first; undefined while they are not known. */
  items: readonly LastRecord[] | undefined
}

/** The newest records of a kind, in the column beside its form; nothing while there are none. */
export function LastRecords({ title, to, items = [] }: LastRecordsProps) {
  const t = useTranslations()
  if (items.length === 0) return null
  return (
    <Card
      title={title}
      aside={
        <Link className={styles.all} to={to}>
          {t('全部')}
        </Link>
      }
    >
      <ul className={styles.records}>
        {items.slice(0, LAST).map(({ id, to: detail, amount, name, at, status }) => (
          <li key={id}>
            <Link className={styles.record} to={detail}>
              <span className={styles.words}>
                <strong translate="no">{amount}</strong>
                <Text as="span" size="body" tone="muted" break="anywhere">
                  <span translate="no">{name}</span> <span aria-hidden="true">·</span>{' '}
                  <time translate="no">{formatDate(at)}</time>
                </Text>
              </span>
              {status}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
