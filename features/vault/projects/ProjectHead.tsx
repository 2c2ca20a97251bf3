import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Row, Text } from '#components/ui/primitives/primitives.tsx'
import type { VaultProject } from '#lib/contract/vault.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { multiply } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { formatRate } from '#lib/money/format.ts'
import { useMoney } from '../useMoney.ts'
import { type Availability, availabilityOf, shareSold } from './availability.ts'
import styles from './Projects.module.css'

const offerMessages: Readonly<Record<Exclude<Availability, 'other' | 'open'>, MessageKey>> = {
  soldOut: '已售罄',
  closed: '已结束',
}

/** Why a project cannot be invested in; nothing where it can be. */
export function OfferBadge({ project }: { project: VaultProject }) {
  const t = useTranslations()
  const offer = availabilityOf(project)
  if (offer === 'open') return null
  return <Badge>{offer === 'other' ? project.status : t(offerMessages[offer])}</Badge>
}

/** A project's name, its rate and its term, and whether it is sold out or closed. */
export function ProjectHead({ project }: { project: VaultProject }) {
  const t = useTranslations()
  return (
    <>
      <Row gap={3} wrap="enlarged" justify="between">
        <h2 className={styles.name} translate="no">
          {project.name}
        </h2>
        <OfferBadge project={project} />
      </Row>
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

/** How much of a project is sold, as a bar and as text, and how much is left. */
export function RemainingAmount({ project }: { project: VaultProject }) {
  const t = useTranslations()
  const money = useMoney()
  const share = shareSold(project)
  return (
    <div className={styles.remaining}>
      {share === undefined ? null : (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${multiply(share, decimal('100'))}%` }} />
        </span>
      )}
      <Text as="span" size="body" tone="muted">
        {share === undefined ? null : (
          <>
            <span>{t('已售 {share}', { share: formatRate(share) })}</span> <span aria-hidden="true">·</span>{' '}
          </>
        )}
        <span>{t('剩余 {amount}', { amount: money(project.remainingAmount) })}</span>
      </Text>
    </div>
  )
}
