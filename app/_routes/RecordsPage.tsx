import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { SegmentedLinks } from '#components/ui/segmented/SegmentedLinks.tsx'
import { to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { isShown } from '#lib/navigation/shownRoutes.ts'

interface RecordsPageProps {
  route: RoutePath
  children: Elements
}

/** The records of the member's money as one screen: the whole ledger, or one kind of record. Each keeps its address. */
export function RecordsPage({ route, children }: RecordsPageProps) {
  const t = useTranslations()
  return (
    <Page route={route} width="wide">
      <SegmentedLinks
        label={t('记录')}
        current={to(route)}
        links={[
          { route: routes.history, label: t('历史记录') },
          { route: routes.depositRecords, label: t('充值') },
          { route: routes.withdrawRecords, label: t('提现') },
          { route: routes.vaultRecords, label: t('理财') },
        ]
          .filter((link) => isShown(link.route))
          .map(({ route: shown, label }) => ({ to: to(shown), label }))}
      />
      {children}
    </Page>
  )
}
