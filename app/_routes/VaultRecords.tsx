import { useTranslations } from 'next-intl'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { Tabs } from '#components/ui/tabs/Tabs.tsx'
import { InvestNotice, PositionList } from '#features/vault/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordNav } from './RecordNav.tsx'

const statuses = ['holding', 'repaid'] as const

/** The member's positions in the vault; the address names the tab, so that Back and a reload find it. */
export function Screen() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const status = statuses.find((one) => one === search.get('status'))
  const tabs = [
    { key: 'all', label: t('全部') },
    { key: 'holding', label: t('待兑付') },
    { key: 'repaid', label: t('已兑付') },
  ] as const
  const shown = status ?? 'all'
  const choose = (chosen: (typeof tabs)[number]['key']) => {
    const next = new URLSearchParams(search)
    if (chosen === 'all') next.delete('status')
    else next.set('status', chosen)
    setSearch(next, { replace: true })
  }
  return (
    <Page route={routes.vaultRecords} width="text" title={t('定期理财订单')}>
      <RecordNav current={routes.vaultRecords} />
      <InvestNotice />
      <Tabs label={t('兑付状态')} tabs={tabs} value={shown} onValueChange={choose}>
        <PositionList key={shown} status={status} label={tabs.find(({ key }) => key === shown)?.label ?? ''} />
      </Tabs>
    </Page>
  )
}
