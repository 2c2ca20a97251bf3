import { useTranslations } from 'next-intl'
import { RequestQuestion } from '#components/money-request/RequestQuestion.tsx'
import { useServiceTarget } from '#features/member/index.ts'
import type { PayoutAccount } from '#lib/contract/payouts.ts'
import { accountRemovalRequest, removalPresentation } from './payoutRequests.tsx'
import { accountSummary, payoutText } from './payoutText.ts'

/** Asks for a confirmation, then removes the account. */
export function RemovePayout({ account, onClose }: { account: PayoutAccount; onClose: () => void }) {
  const t = useTranslations()
  return (
    <RequestQuestion
      request={accountRemovalRequest}
      presentation={removalPresentation}
      details={{ id: account.id, ...accountSummary(account) }}
      support={useServiceTarget()}
      onClose={onClose}
      title={t('移除此提现账户？')}
      confirmLabel={t('确认移除')}
      keepLabel={t('取消')}
    >
      <p>{t('移除后不能再向它提现，可以重新添加。已提交的提现不受影响')}</p>
      <p translate="no">{payoutText(account)}</p>
    </RequestQuestion>
  )
}
