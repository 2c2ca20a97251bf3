'use client'

import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useUntold } from '#components/intent/useDesk.ts'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Sheet } from '#components/ui/sheet/Sheet.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { accountAtom } from '#features/account/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { moneyText } from '../money.ts'
import { depositDesk } from './depositDesk.ts'
import { RefusedDeposit } from './RefusedDeposit.tsx'

/**
 * Carries deposits out on every screen, and tells the outcome that no deposit screen is there to show: one that was taken
 * is a message in passing, for it stands among the records; a refused one waits to be read.
 */
export function UntoldDeposit() {
  const t = useTranslations()
  const { switchTab } = useNavigation()
  const account = useAtomValue(accountAtom)
  const view = useUntold(depositDesk)
  useEffect(() => (account ? depositDesk.follow() : undefined), [account])
  useEffect(() => {
    if (view.phase !== 'done') return
    const { submittedAmount, currency } = view.result
    showToast({ kind: 'status', text: t('充值申请已提交：{amount}', { amount: moneyText(submittedAmount, currency) }) })
    depositDesk.dismiss()
  }, [view, t])
  if (view.phase !== 'refused') return null
  const again = () => {
    depositDesk.dismiss()
    switchTab(to(routes.recharge))
  }
  return (
    <Sheet open onClose={() => depositDesk.dismiss()} title={t('充值未提交成功')} closeLabel={t('关闭')}>
      <RefusedDeposit error={view.error} body={view.body} againLabel={t('重新充值')} onAgain={again} />
    </Sheet>
  )
}
