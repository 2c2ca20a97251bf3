'use client'

import { useTranslations } from 'next-intl'
import type { VaultProject } from '#lib/contract/vault.ts'
import { isPositive } from '#lib/money/arithmetic.ts'
import { formatRate } from '#lib/money/format.ts'
import { useMoney } from '../useMoney.ts'
import { shareLeft } from './offer.ts'
import styles from './Projects.module.css'

/** What is left of the investable amount: a bar for the eye, and the same in words. */
export function Remainder({ project }: { project: VaultProject }) {
  const t = useTranslations()
  const money = useMoney()
  const share = shareLeft(project)
  return (
    <div className={styles.remainder}>
      {share === undefined ? null : (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: isPositive(share) ? formatRate(share) : '0' }} />
        </span>
      )}
      <span className={styles.left}>
        <span>{t('剩余可投 {amount}', { amount: money(project.remainingAmount) })}</span>
        {share === undefined ? null : <span>{formatRate(share)}</span>}
      </span>
    </div>
  )
}
