import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { focusField } from '#components/form/focusField.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Card } from '#components/ui/card/Card.tsx'
import { AmountField } from '#components/ui/field/AmountField.tsx'
import type { DepositChannel, DepositKind } from '#lib/contract/funds.ts'
import { amountExample } from '#lib/money/format.ts'
import { moneyDecimals, moneyText } from '../money.ts'
import { ChannelPicker } from './ChannelPicker.tsx'
import { CreditLines } from './CreditLines.tsx'
import styles from './Deposit.module.css'
import { type DepositProblem, type DepositReviewed, depositProblemMessages } from './depositForm.ts'
import type { DepositDetails } from './depositRequest.ts'
import { BankDetails, ChainDetails } from './ReceivingAccount.tsx'
import { useDepositForm } from './useDepositForm.ts'
import { VoucherField } from './VoucherField.tsx'

interface DepositFormProps {
  kind: DepositKind
  /** All channels of this kind; at least one. */
  channels: readonly DepositChannel[]
  /** A deposit that was refused before, as initial values. */
  initial: DepositDetails | undefined
  /** An earlier deposit has no outcome yet. */
  locked: boolean
  onReview: (reviewed: DepositReviewed) => void
}

/** The form of one kind: channel, receiving account, amount, credited amount and voucher. */
export function DepositForm({ kind, channels, initial, locked, onReview }: DepositFormProps) {
  const t = useTranslations()
  const lockedId = useId()
  const form = useDepositForm(channels, initial)
  const { channel } = form
  const problemText = (problem: DepositProblem | undefined) => {
    if (!problem || !channel) return undefined
    const limit = problem === 'aboveMaximum' ? channel.max : channel.min
    return t(depositProblemMessages[problem], {
      limit: moneyText(limit, channel.currency),
      ...amountExample(moneyDecimals),
    })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const outcome = form.review()
    if (typeof outcome !== 'string') return onReview(outcome)
    if (outcome === 'amount') focusField(event.currentTarget, 'amount')
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {channels.length > 1 || !channel ? (
        <ChannelPicker kind={kind} channels={channels} chosen={channel} closed={form.closed} onChoose={form.choose} />
      ) : null}
      {channel ? (
        <>
          {channel.bank ? <BankDetails bank={channel.bank} /> : null}
          {channel.chain ? <ChainDetails channel={channel} chain={channel.chain} /> : null}
          {channel.instructions ? (
            <Card title={t('充值说明')}>
              <p className={styles.instructions}>{channel.instructions}</p>
            </Card>
          ) : null}
          <Card title={t('填写充值信息')}>
            <div className={styles.fields}>
              <AmountField
                label={t('充值金额')}
                name="amount"
                decimals={moneyDecimals}
                currency={channel.currency}
                value={form.typed}
                onValueChange={form.type}
                suffix={<span className={styles.currency}>{channel.currency}</span>}
                hint={t('限额 {min} 至 {max}', {
                  min: moneyText(channel.min, channel.currency),
                  max: moneyText(channel.max, channel.currency),
                })}
                error={problemText(form.problemAt('amount'))}
              />
              <CreditLines channel={channel} credit={form.credit} />
              {/* An online deposit is paid after it was submitted, so there is no voucher yet. */}
              {kind === 'other' ? null : (
                <VoucherField voucher={form.voucher} problem={problemText(form.problemAt('voucher'))} />
              )}
            </div>
          </Card>
          <div className={styles.next}>
            <Button type="submit" full disabled={locked} aria-describedby={locked ? lockedId : undefined}>
              {t('下一步')}
            </Button>
            {locked ? (
              <p className={styles.note} id={lockedId}>
                {t('上一笔充值有结果后才能继续')}
              </p>
            ) : null}
          </div>
        </>
      ) : null}
    </form>
  )
}
