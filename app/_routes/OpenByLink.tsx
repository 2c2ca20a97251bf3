import { useTranslations } from 'next-intl'
import { OutsideLink } from '#components/ui/button/OutsideLink.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { useBackend, useServiceAddress } from '#features/member/index.ts'

/**
 * Says that the address has no domain, or that of another platform, and how to open the app (docs/product.md, 2). There is no
 * link into the app, because every one would lead back here.
 */
export function OpenByLink() {
  const t = useTranslations()
  const { site_name: name } = useBackend()
  const service = useServiceAddress()
  return (
    <EmptyState
      of="missing"
      heading="h1"
      title={t('请用平台提供的链接打开')}
      text={
        name === undefined
          ? t('这个地址不完整，或属于另一个平台。请使用平台发给您的链接重新打开')
          : t('这个地址不完整，或属于另一个平台。请使用{name}发给您的链接重新打开', { name })
      }
      action={service === undefined ? undefined : <OutsideLink href={service}>{t('联系客服')}</OutsideLink>}
    />
  )
}
