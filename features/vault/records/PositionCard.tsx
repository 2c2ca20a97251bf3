'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import type { VaultPosition } from '#lib/contract/vault.ts'
import { formatRate } from '#lib/money/format.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useMoney } from '../useMoney.ts'
import styles from './Records.module.css'
import { TimeLeftText } from './TimeLeftText.tsx'

/** One position: what is in it, what it brings, from when to when, and how long that is still. */
export function PositionCard({ position }: { position: VaultPosition }) {
  const t = useTranslations()
  const money = useMoney()
  const holding = position.status === 'holding'
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.name}>{position.projectName}</h2>
        <Badge tone={holding ? 'accent' : 'success'}>{t(holding ? '待还款' : '已还款')}</Badge>
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
          { key: 'repays', label: t('还款时间'), value: formatDateTime(position.repaysAt) },
          ...(holding ? [{ key: 'left', label: t('剩余时间'), value: <TimeLeftText at={position.repaysAt} /> }] : []),
        ]}
      />
    </article>
  )
}
