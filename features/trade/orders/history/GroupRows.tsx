import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import { Gain } from '../Gain.tsx'
import styles from './OrderStatistics.module.css'
import type { OrderGroup } from './orderStatistics.ts'
import { RateBar, rateText } from './WinRate.tsx'

interface GroupRowsProps {
  title: string
  groups: readonly OrderGroup[]
  name: (group: OrderGroup) => Elements
  /** Where a press on a group leads. */
  targetOf?: (group: OrderGroup) => string
}

/** How many rows are drawn at first. */
const ROWS = 14

/** One row a group: its name, how many orders it has, its win rate beside its break-even, and what it brought. */
export function GroupRows({ title, groups, name, targetOf }: GroupRowsProps) {
  const t = useTranslations()
  const [all, setAll] = useState(false)
  const shown = all ? groups : groups.slice(0, ROWS)
  return (
    <section className={styles.section}>
      <header className={styles.header}>
        <h2>{title}</h2>
        <span className={styles.note} aria-hidden="true">
          {t('胜率 | 保本胜率')}
        </span>
      </header>
      <ul className={styles.groups}>
        {shown.map((group) => (
          <li key={group.key}>
            {targetOf ? (
              <Link className={styles.group} to={targetOf(group)}>
                <GroupParts group={group} name={name(group)} />
              </Link>
            ) : (
              <div className={styles.group}>
                <GroupParts group={group} name={name(group)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {shown.length < groups.length ? (
        <Button kind="ghost" size="small" full onClick={() => setAll(true)}>
          {t('显示全部')}
        </Button>
      ) : null}
    </section>
  )
}

function GroupParts({ group: { count, winRate, breakEven, net }, name }: { group: OrderGroup; name: Elements }) {
  const t = useTranslations()
  return (
    <>
      <span className={styles.name}>
        {name}
        <span className={styles.count}>{t('{count}笔', { count })}</span>
      </span>
      <RateBar winRate={winRate} breakEven={breakEven} size="small" />
      <span className={styles.rate}>
        <VisuallyHidden>{t('胜率')}</VisuallyHidden>
        <span translate="no">{rateText(winRate)}</span>
        <VisuallyHidden>{t('保本胜率')}</VisuallyHidden>
        <VisuallyHidden translate="no">{rateText(breakEven)}</VisuallyHidden>
      </span>
      <span className={styles.net}>
        <Gain value={net} />
      </span>
    </>
  )
}
