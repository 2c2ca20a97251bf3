import { useTranslations } from 'next-intl'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { useForeignDomain } from '#features/member/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { OpenByLink } from './OpenByLink.tsx'
import { WayHome } from './WayHome.tsx'

/** No such page, or an address without the domain that the operator asks for. */
export function Screen() {
  const t = useTranslations()
  const foreign = useForeignDomain()
  return (
    <PageFrame route={routes.notFound}>
      {foreign ? (
        <OpenByLink />
      ) : (
        <EmptyState
          of="missing"
          heading="h1"
          title={t('页面不存在')}
          text={t('您访问的页面不存在或地址不完整')}
          action={<WayHome />}
        />
      )}
    </PageFrame>
  )
}
