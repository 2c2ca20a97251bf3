'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge/Badge.tsx'
import type { VaultProject } from '#lib/contract/vault.ts'
import { formatRate } from '#lib/money/format.ts'
import { offerOf } from './offer.ts'
import { offerWords } from './offerWords.ts'
import styles from './Projects.module.css'

/** What a project is: its name, whether it is on offer, and the two figures that tell projects apart. */
export function ProjectHead({ project, level = 'h3' }: { project: VaultProject; level?: 'h2' | 'h3' }) {
  const t = useTranslations()
  const offer = offerOf(project)
  const Name = level
  return (
    <>
      <div className={styles.head}>
        <Name className={styles.name}>{project.name}</Name>
        {offer === 'open' ? null : <Badge>{t(offerWords[offer])}</Badge>}
      </div>
      <dl className={styles.terms}>
        <div>
          <dt>{t('年化利率')}</dt>
          <dd className={styles.rate}>{formatRate(project.annualRate)}</dd>
        </div>
        <div>
          <dt>{t('期限')}</dt>
          <dd className={styles.days}>{t('{count}天', { count: project.termDays })}</dd>
        </div>
      </dl>
    </>
  )
}
