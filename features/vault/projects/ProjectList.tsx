'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { offerOf } from './offer.ts'
import { ProjectCard } from './ProjectCard.tsx'
import styles from './Projects.module.css'
import { useProjects } from './useProjects.ts'

/** The projects on offer, those that one can invest in first. */
export function ProjectList() {
  const t = useTranslations()
  const { data, error, isValidating, mutate } = useProjects()
  const heading = useId()
  const refresh = () => void mutate()
  if (!data) return <LoadState error={error} onRetry={refresh} busy={isValidating} rows={6} />
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('暂无定投项目')}
        text={t('新项目上线后会显示在这里')}
        action={<Button onClick={refresh}>{t('刷新')}</Button>}
      />
    )
  }
  const inOrder = [...data.filter((one) => offerOf(one) === 'open'), ...data.filter((one) => offerOf(one) !== 'open')]
  return (
    <section className={styles.projects} aria-labelledby={heading}>
      <h2 id={heading}>{t('定投项目')}</h2>
      <ul className={styles.list}>
        {inOrder.map((project) => (
          <li key={project.id} data-project={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </section>
  )
}
