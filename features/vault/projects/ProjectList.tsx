import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import { Row, Text } from '#components/ui/primitives/primitives.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import { loginNameAtom, useAccountCurrency } from '#features/member/index.ts'
import type { VaultProject } from '#lib/contract/vault.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { formatAmount, formatRate, formatShort } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDate, formatDateTime } from '#lib/time/format.ts'
import { maturityOf, returnOf } from '#lib/vault/vaultReturn.ts'
import { investDraft } from '../invest/investDraft.ts'
import { useProjects } from '../queries.ts'
import { useServerNow } from '../useServerNow.ts'
import { availabilityOf, leastOf, mostOf } from './availability.ts'
import { OfferBadge, RemainingAmount } from './ProjectHead.tsx'
import styles from './Projects.module.css'

/** All projects; those that can be invested in come first. */
export function ProjectList() {
  const t = useTranslations()
  const { data, error, isValidating, mutate } = useProjects()
  const heading = useId()
  const refresh = () => void mutate()
  if (!data) return <LoadState error={error} onRetry={refresh} busy={isValidating} rows={6} />
  const { items, unreadable } = data
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('暂无理财项目')}
        text={t('新项目上线后会显示在这里')}
        action={<Button onClick={refresh}>{t('刷新')}</Button>}
      />
    )
  }
  const inOrder = [
    ...items.filter((one) => availabilityOf(one) === 'open'),
    ...items.filter((one) => availabilityOf(one) !== 'open'),
  ]
  return (
    <section className={styles.projects} aria-labelledby={heading}>
      <h2 id={heading}>{t('理财项目')}</h2>
      <ul className={styles.list}>
        {inOrder.map((project) => (
          <li key={project.id} data-project={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
      <UnreadableNote count={unreadable} />
    </section>
  )
}

/** With a shorter term the hour of the maturity is shown too, in days. */
const SHORT_TERM_DAYS = 14
const MINUTE_MS = 60_000

/**
 * One project: its term and rate, what an amount becomes and when (docs/product.md, 18), and what is left. The amount is the one that
 * was typed last, or the least. It is a link to its investment form while it is open; else it says why not and is no link.
 */
function ProjectCard({ project }: { project: VaultProject }) {
  const t = useTranslations()
  const open = availabilityOf(project) === 'open'
  const body = (
    <>
      <div className={styles.line}>
        <Row as="span" gap={2} wrap align="baseline" shrink>
          <h3 className={styles.name} translate="no">
            {project.name}
          </h3>
          <span>{t('{count}天', { count: project.termDays })}</span>
        </Row>
        <span>{t('年化 {rate}', { rate: formatRate(project.annualRate) })}</span>
      </div>
      <Becomes project={project} />
      <div className={styles.foot}>
        <RemainingAmount project={project} />
        {open ? <span className={styles.invest}>{t('投资')}</span> : <OfferBadge project={project} />}
      </div>
    </>
  )
  if (!open) {
    return (
      <div className={styles.card} data-closed="">
        {body}
      </div>
    )
  }
  return (
    <Link className={styles.card} to={to(routes.vaultSubmit, { id: project.id })}>
      {body}
    </Link>
  )
}

/** What an amount that is invested now is at maturity, and when that is. */
function Becomes({ project }: { project: VaultProject }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const loginName = useAtomValue(loginNameAtom)
  const typed = readAmount(investDraft.amountFor(loginName, project.id))
  const least = leastOf(project)
  const isPossible = typed !== undefined && compare(typed, least) >= 0 && compare(typed, mostOf(project)) <= 0
  const principal = isPossible ? typed : least
  const { total } = returnOf(principal, project, currency.decimals)
  const maturesAt = useServerNow((now) => {
    const exact = now === undefined ? undefined : maturityOf(project, now)
    return exact === undefined ? undefined : exact - (exact % MINUTE_MS)
  })
  const written = project.termDays < SHORT_TERM_DAYS ? formatDateTime : formatDate
  return (
    <>
      <p className={styles.becomes}>
        <strong translate="no">{formatShort(principal, currency)}</strong> <span>{t('变为')}</span>{' '}
        <strong translate="no">{formatAmount(total, currency)}</strong>
      </p>
      <Text size="body" tone="muted">
        <span>{t('{date} 到期', { date: maturesAt === undefined ? '--' : written(maturesAt) })}</span>{' '}
        <span aria-hidden="true">·</span> <span>{t('{amount}起投', { amount: formatShort(least, currency) })}</span>
      </Text>
    </>
  )
}
