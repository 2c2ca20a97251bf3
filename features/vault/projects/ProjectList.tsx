import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import type { VaultProject } from '#lib/contract/vault.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useProjects } from '../queries.ts'
import { useMoney } from '../useMoney.ts'
import { offerOf } from './offer.ts'
import { ProjectHead, RemainingAmount } from './ProjectHead.tsx'
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
  const inOrder = [...items.filter((one) => offerOf(one) === 'open'), ...items.filter((one) => offerOf(one) !== 'open')]
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

/** One project. It is a link to its investment form while it is open; else it says why not and is no link. */
function ProjectCard({ project }: { project: VaultProject }) {
  const t = useTranslations()
  const money = useMoney()
  const body = (
    <>
      <ProjectHead project={project} />
      <dl className={styles.limits}>
        <div>
          <dt>{t('起投金额')}</dt>
          <dd translate="no">{money(project.startAmount)}</dd>
        </div>
        <div>
          <dt>{t('最低投资')}</dt>
          <dd translate="no">{money(project.minAmount)}</dd>
        </div>
      </dl>
      <RemainingAmount project={project} />
    </>
  )
  if (offerOf(project) !== 'open') {
    return (
      <div className={styles.card} data-closed="">
        {body}
      </div>
    )
  }
  return (
    <Link className={styles.card} to={to(routes.vaultSubmit, { id: project.id })}>
      {body}
      <span className={styles.invest}>{t('投资')}</span>
    </Link>
  )
}
