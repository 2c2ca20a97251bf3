'use client'

import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useUntold } from '#components/intent/useDesk.ts'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Sheet } from '#components/ui/sheet/Sheet.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { accountAtom, useBackend } from '#features/account/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { moneyText } from '../money.ts'
import { RefusedForm } from './RefusedForm.tsx'
import styles from './Withdraw.module.css'
import { WithdrawFacts } from './WithdrawFacts.tsx'
import { withdrawDesk } from './withdrawDesk.ts'
import { draftOf, setWithdrawDraft } from './withdrawDraft.ts'

/**
 * Carries withdrawals out on every screen, and tells the outcome that no withdrawal screen is there to show: one that was
 * taken is a message in passing, for it stands among the records; a refused one waits to be read.
 */
export function UntoldWithdrawal() {
  const t = useTranslations()
  const { currency } = useBackend()
  const { navigateTo } = useNavigation()
  const account = useAtomValue(accountAtom)
  const view = useUntold(withdrawDesk)
  useEffect(() => (account ? withdrawDesk.follow() : undefined), [account])
  useEffect(() => {
    if (view.phase !== 'done') return
    showToast({
      kind: 'status',
      text: t('提现申请已提交：{amount}', { amount: moneyText(view.result.amount, currency) }),
    })
    setWithdrawDraft(undefined)
    withdrawDesk.dismiss()
  }, [view, currency, t])
  if (view.phase !== 'refused' || !account) return null
  const close = () => withdrawDesk.dismiss()
  const again = () => {
    setWithdrawDraft(draftOf(account, view.body))
    close()
    navigateTo(to(routes.withdraw))
  }
  return (
    <Sheet open onClose={close} title={t('提现未提交成功')} closeLabel={t('关闭')}>
      <div className={styles.outcome}>
        <RefusedForm error={view.error} atField={false} onLeave={close} />
        <WithdrawFacts body={view.body} confirmedAt={view.confirmedAt} />
        <Button full onClick={again}>
          {t('重新填写')}
        </Button>
      </div>
    </Sheet>
  )
}
