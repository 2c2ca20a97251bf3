import { useTranslations } from 'next-intl'
import { Review } from '#components/money-request/Review.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { PayButton } from '#components/ui/button/PayButton.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { formatRate } from '#lib/money/format.ts'
import { useMoney } from '../useMoney.ts'
import { InvestAmount } from './investPresentation.tsx'
import type { InvestDetails } from './investRequest.ts'
import { ReturnFacts } from './ReturnFacts.tsx'

interface InvestReviewProps {
  /** Undefined: nothing to review, the sheet is closed. */
  details: InvestDetails | undefined
  sending: boolean
  /** Why the investment can no longer be confirmed as it is shown. */
  problem: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Shows the whole investment before it is confirmed, exactly as it is confirmed. Stays open while it is sent. */
export function InvestReview({ details, sending, problem, onConfirm, onClose }: InvestReviewProps) {
  const t = useTranslations()
  const money = useMoney()
  const stopped = problem !== undefined && !sending
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
          {stopped ? null : (
            <PayButton confirms={details} busy={sending} onClick={onConfirm}>
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
          stop={stopped ? problem : undefined}
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
