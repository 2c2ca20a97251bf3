import { useTranslations } from 'next-intl'
import { ReviewSheet } from '#components/money-request/ReviewSheet.tsx'
import { RequestFacts } from '#components/money-request/requestFields.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { InvestAmount, type InvestDetails, investFields, termFields } from './investRequest.tsx'
import { ReturnFacts } from './ReturnFacts.tsx'

interface InvestReviewProps {
  /** Undefined: nothing to review, the sheet is closed. */
  details: InvestDetails | undefined
  sending: boolean
  /** The same investment at the terms of now; undefined where it is not possible any more. */
  now: InvestDetails | undefined
  /** Why it is not possible any more. */
  problem: string | undefined
  /** `investment`: what is confirmed, which the review shows. */
  onConfirm: (investment: InvestDetails) => void
  onAccept: (investment: InvestDetails) => void
  onClose: () => void
}

/** The investment before it is confirmed, with when it matures. */
export function InvestReview({ details, sending, now, problem, onConfirm, onAccept, onClose }: InvestReviewProps) {
  const t = useTranslations()
  const accountCurrency = useAccountCurrency()
  return (
    <ReviewSheet
      title={t('确认投资')}
      details={details}
      now={now}
      sending={sending}
      fields={investFields}
      accountCurrency={accountCurrency}
      stop={problem}
      head={(shown) => <InvestAmount details={shown} result={undefined} />}
      note={t('确认后本金立即从可用余额扣除，到期前不能取出')}
      backLabel={t('返回修改')}
      confirmLabel={t('确认投资')}
      onConfirm={onConfirm}
      onAccept={onAccept}
      onClose={onClose}
    >
      {(shown) => (
        <>
          <RequestFacts fields={termFields} details={shown} accountCurrency={accountCurrency} />
          <ReturnFacts principal={shown.amount} terms={shown} />
        </>
      )}
    </ReviewSheet>
  )
}
