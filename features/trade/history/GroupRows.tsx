import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Text, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { Gain } from '../order/parts/Gain.tsx'
import styles from './OrderStatistics.module.css'
import { FEWEST_DECIDED, type OrderGroup } from './orderStatistics.ts'
import { RateBar, rateText } from './WinRate.tsx'

interface GroupRowsProps<G extends OrderGroup> {
  title: string
  groups: readonly G[]
  name: (group: G) => Elements
  /** Before the name. With it the rate has a line of its own below the name. */
  mark?: (group: G) => Elements
  /** Whether the names take a line of their own without a mark too. */
  long?: boolean
  /** Where a press on a group leads. */
  targetOf?: (group: G) => string
}

/** How many rows are drawn at first. */
const ROWS = 14

/** One row a group: its name, its win rate beside its break-even, of how many orders, and what they brought. */
export function GroupRows<G extends OrderGroup>(props: GroupRowsProps<G>) {
  const { title, groups, name, mark, long = false, targetOf } = props
  const t = useTranslations()
  const [all, setAll] = useState(false)
  const visibleGroups = all ? groups : groups.slice(0, ROWS)
  return (
    <section className={styles.section}>
      <Text as="h2" size="md">
        {title}
      </Text>
      <ul className={styles.groups}>
        {visibleGroups.map((group) => {
          const parts = <GroupParts group={group} name={name(group)} mark={mark?.(group)} />
          return (
            <li key={group.key} data-lines={mark || long ? 2 : 1}>
              {targetOf ? (
                <Link className={styles.group} to={targetOf(group)}>
                  {parts}
                </Link>
              ) : (
                <div className={styles.group}>{parts}</div>
              )}
            </li>
          )
        })}
      </ul>
      {visibleGroups.length < groups.length ? (
        <Button kind="ghost" size="small" full onClick={() => setAll(true)}>
          {t('显示全部')}
        </Button>
      ) : null}
    </section>
  )
}

function GroupParts({ group, name, mark }: { group: OrderGroup; name: Elements; mark: Elements }) {
  return (
    <>
      {mark}
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        <Rate group={group} />
      </span>
      <span className={styles.net}>
        <Gain value={group.net} />
      </span>
    </>
  )
}

/** The win rate of a group as a bar and a figure; a group with too few orders that were won or lost has none (docs/product.md, 13). */
function Rate({ group: { count, wins, losses, winRate, breakEven } }: { group: OrderGroup }) {
  const t = useTranslations()
  const decided = wins + losses
  if (decided < FEWEST_DECIDED) return <span className={styles.few}>{t('{count}笔', { count })}</span>
  return (
    <span className={styles.rate}>
      <RateBar winRate={winRate} breakEven={breakEven} size="small" />
      <VisuallyHidden>{t('胜率')}</VisuallyHidden>
      <span translate="no">{rateText(winRate)}</span>
      <span>{t('共{count}笔', { count: decided })}</span>
      <VisuallyHidden>{t('保本胜率')}</VisuallyHidden>
      <VisuallyHidden translate="no">{rateText(breakEven)}</VisuallyHidden>
    </span>
  )
}
