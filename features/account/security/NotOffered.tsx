import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Stands in place of what the backend does not offer. Nothing leads here; an address that was kept does. */
export function NotOffered() {
  const t = useTranslations()
  return (
    <EmptyState
      of="closed"
      title={t('此功能暂未开放')}
      text={t('您可以在账户页管理登录密码和提现密码')}
      action={<LinkButton to={to(routes.mine)}>{t('返回我的账户')}</LinkButton>}
    />
  )
}
