'use client'

import { useTranslations } from 'next-intl'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'

interface LedgerEmptyProps {
  /** Whether a type is chosen, so that there may be entries of another. */
  narrowed: boolean
  onShowAll: () => void
}

/** No entry to show, and the next step. */
export function LedgerEmpty({ narrowed, onShowAll }: LedgerEmptyProps) {
  const t = useTranslations()
  const { switchTab } = useNavigation()
  if (narrowed) {
    return (
      <EmptyState
        title={t('该类型暂无记录')}
        action={
          <Button kind="secondary" size="small" onClick={onShowAll}>
            {t('查看全部记录')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('暂无资金记录')}
      text={t('充值后，每一笔资金变动都会显示在这里')}
      action={<Button onClick={() => switchTab(to(routes.recharge))}>{t('去充值')}</Button>}
    />
  )
}
