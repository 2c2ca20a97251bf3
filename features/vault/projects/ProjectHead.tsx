import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge/Badge.tsx'
import type { VaultProject } from '#lib/contract/vault.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { multiply } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { formatRate } from '#lib/money/format.ts'
import { useMoney } from '../useMoney.ts'
import { type Offer, offerOf, shareLeft } from './offer.ts'
import styles from './Projects.module.css'

const offerMessages: Readonly<Record<Exclude<Offer, 'other'>, MessageKey>> = {
  open: '可投资',
  soldOut: '已售罄',
  closed: '已结束',
}

/** A project's name, its rate and its term, and whether it is sold out or closed. */
export function ProjectHead({ project, level = 'h3' }: { project: VaultProject; level?: 'h2' | 'h3' }) {
  const t = useTranslations()
  const offer = offerOf(project)
  const Name = level
  return (
    <>
      <div className={styles.head}>
        <Name className={styles.name} translate="no">
          {project.name}
        </Name>
        {offer === 'open' ? null : <Badge>{offer === 'other' ? project.status : t(offerMessages[offer])}</Badge>}
      </div>
      <dl className={styles.terms}>
        <div>
          <dt>{t('年化利率')}</dt>
          <dd className={styles.rate} translate="no">
            {formatRate(project.annualRate)}
          </dd>
        </div>
        <div>
          <dt>{t('期限')}</dt>
          <dd className={styles.days}>{t('{count}天', { count: project.termDays })}</dd>
        </div>
      </dl>
    </>
  )
}

/** How much of a project can still be invested, as a bar and as text. */
export function RemainingAmount({ project }: { project: VaultProject }) {
  const t = useTranslations()
  const money = useMoney()
  const share = shareLeft(project)
  return (
    <div className={styles.remaining}>
      {share === undefined ? null : (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${multiply(share, decimal('100'))}%` }} />
        </span>
      )}
      <span className={styles.left}>
        <span>{t('剩余可投 {amount}', { amount: money(project.remainingAmount) })}</span>
        {share === undefined ? null : <span translate="no">{formatRate(share)}</span>}
      </span>
    </div>
  )
}
