'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/navigation/AppLink.tsx'
import type { VaultProject } from '#lib/contract/vault.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useMoney } from '../useMoney.ts'
import { offerOf } from './offer.ts'
import { ProjectHead } from './ProjectHead.tsx'
import styles from './Projects.module.css'
import { Remainder } from './Remainder.tsx'

/** One project. It leads to investing while it is on offer; else it says why not, and leads nowhere. */
export function ProjectCard({ project }: { project: VaultProject }) {
  const t = useTranslations()
  const money = useMoney()
  const open = offerOf(project) === 'open'
  const body = (
    <>
      <ProjectHead project={project} />
      <dl className={styles.limits}>
        <div>
          <dt>{t('起投金额')}</dt>
          <dd>{money(project.startAmount)}</dd>
        </div>
        <div>
          <dt>{t('最低投资')}</dt>
          <dd>{money(project.minAmount)}</dd>
        </div>
      </dl>
      <Remainder project={project} />
    </>
  )
  if (!open) {
    return (
      <div className={styles.card} data-over="">
        {body}
      </div>
    )
  }
  return (
    <AppLink className={styles.card} to={to(routes.vaultSubmit, { id: project.id })}>
      {body}
      <span className={styles.invest}>{t('投资')}</span>
    </AppLink>
  )
}
