'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/navigation/LinkButton.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'

/** In place of the form where nothing can be invested: why, and the way to the other projects. */
export function NoOffer({ title }: { title: string }) {
  const t = useTranslations()
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton to={to(routes.vault)} kind="redirectTo">
          {t('看看其他项目')}
        </LinkButton>
      }
    />
  )
}
