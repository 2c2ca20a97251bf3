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
import { useMoney } from '../useMoney.ts'
import { draft } from './draft.ts'
import { investDesk } from './investDesk.ts'
import { RefusedInvestment } from './RefusedInvestment.tsx'

/**
 * Behind every member's screen: carries on the investments that an earlier page or another tab left in doubt, and tells
 * what became of one that no screen is showing. A booked one is a message in passing, for it stands among the positions; a
 * refused one waits to be read.
 */
export function VaultDesk() {
  const t = useTranslations()
  const money = useMoney()
  const account = useAtomValue(accountAtom)
  const { navigateTo } = useNavigation()
  const untold = useUntold(investDesk)
  useEffect(() => (account ? investDesk.follow() : undefined), [account])
  const told =
    untold.phase === 'done'
      ? t('投资成功：{project}，本金 {amount}', {
          project: untold.result.projectName,
          amount: money(untold.result.principal),
        })
      : undefined
  useEffect(() => {
    if (!told) return
    showToast({ kind: 'status', text: told })
    investDesk.dismiss()
  }, [told])
  if (untold.phase !== 'refused') return null
  const { body, error } = untold
  const dismiss = () => investDesk.dismiss()
  const again = () => {
    const { projectId, amount } = body
    draft.keep({ account: account ?? '', projectId, amount })
    dismiss()
    navigateTo(to(routes.vaultSubmit, { id: projectId }))
  }
  return (
    <Sheet open onClose={dismiss} title={t('投资未成功')} closeLabel={t('关闭')}>
      <RefusedInvestment error={error} body={body} onAgain={again} onLeave={dismiss} />
    </Sheet>
  )
}
