import { useTranslations } from 'next-intl'
import { Review } from '#components/money-request/Review.tsx'
import { changesOf, type ReviewLine } from '#components/money-request/reviewChanges.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { PayButton } from '#components/ui/button/PayButton.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { formatRate } from '#lib/money/format.ts'
import { returnOf } from '#lib/vault/vaultReturn.ts'
import { useMoney } from '../useMoney.ts'
import { InvestAmount } from './investPresentation.tsx'
import type { InvestDetails } from './investRequest.ts'
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

/** Shows the whole investment before it is confirmed, exactly as it is confirmed. Stays open while it is sent. */
export function InvestReview({ details, sending, now, problem, onConfirm, onAccept, onClose }: InvestReviewProps) {
  const t = useTranslations()
  const money = useMoney()
  const { decimals } = useAccountCurrency()
  const stop = sending ? undefined : problem
  const linesOf = (one: InvestDetails): readonly ReviewLine[] => {
    const { interest, total } = returnOf(one.amount, one, decimals)
    return [
      { key: 'amount', label: t('投资金额'), text: money(one.amount) },
      { key: 'rate', label: t('年化利率'), text: formatRate(one.annualRate) },
      { key: 'term', label: t('期限'), text: t('{count}天', { count: one.termDays }) },
      { key: 'interest', label: t('到期利息'), text: money(interest) },
      { key: 'total', label: t('到期本息'), text: money(total) },
    ]
  }
  const changes = details && now && !sending ? changesOf(linesOf(details), linesOf(now)) : []
  return (
    <Sheet
      open={details !== undefined}
      onClose={onClose}
      title={t('确认投资')}
      closeLabel={t('关闭')}
      tall
      dismissible={!sending}
      footer={
        <>
          <Button kind="secondary" disabled={sending} onClick={onClose}>
            {t('返回修改')}
          </Button>
          {stop !== undefined || changes.length > 0 ? null : (
            <PayButton confirms={now ?? details} busy={sending} onClick={() => now && onConfirm(now)}>
              {t(sending ? '提交中' : '确认投资')}
            </PayButton>
          )}
        </>
      }
    >
      {details ? (
        <Review
          head={<InvestAmount details={details} result={undefined} />}
          note={t('确认后本金立即从可用余额扣除，到期前不能取出')}
          stop={stop}
          changes={changes}
          onAccept={() => now && onAccept(now)}
        >
          <Facts
            look="card"
            facts={[
              { key: 'project', label: t('项目'), value: details.projectName },
              { key: 'amount', label: t('投资金额'), value: money(details.amount), strong: true },
              { key: 'rate', label: t('年化利率'), value: formatRate(details.annualRate) },
              { key: 'term', label: t('期限'), value: <span>{t('{count}天', { count: details.termDays })}</span> },
            ]}
          />
          <ReturnFacts principal={details.amount} terms={details} />
        </Review>
      ) : null}
    </Sheet>
  )
}
