'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/navigation/LinkButton.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { useServiceTarget } from '#features/account/index.ts'

/** No way of this kind is open: said as it is, with somebody to ask. */
export function NoChannels() {
  const t = useTranslations()
  return (
    <EmptyState
      title={t('该充值方式暂未开通')}
      text={t('请选择其他充值方式，或联系客服了解开通时间')}
      action={<LinkButton to={useServiceTarget()}>{t('联系客服')}</LinkButton>}
    />
  )
}
