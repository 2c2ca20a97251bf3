import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FormFoot } from '#components/form/FormFoot.tsx'
import { FormSum, useSumBeside } from '#components/form/FormSum.tsx'
import { NextSteps } from '#components/money-request/NextSteps.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Card } from '#components/ui/Card.tsx'
import { AmountChips } from '#components/ui/field/AmountChips.tsx'
import { AmountField } from '#components/ui/field/AmountField.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { RichText } from '#components/ui/rich-text/RichText.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { DepositChannel, DepositKind } from '#lib/contract/deposits.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { moneyText } from '../money.ts'
import { LastDeposits } from '../records/LastFunds.tsx'
import { ChannelPicker } from './ChannelPicker.tsx'
import { CreditLines } from './CreditLines.tsx'
import styles from './Deposit.module.css'
import { channelCurrency, type DepositReviewed, suggestedDeposits } from './depositForm.ts'
import type { DepositDetails } from './depositRequest.tsx'
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

/** The form of one kind: channel, amount and credited amount, the account that it goes to, and the voucher. */
export function DepositForm({ kind, channels, initial, locked, onReview }: DepositFormProps) {
  const t = useTranslations()
  const lockedId = useId()
  const accountCurrency = useAccountCurrency()
  const { form, channel, voucher, credit } = useDepositForm(channels, initial, onReview)
  const beside = useSumBeside()
  const typed = readAmount(form.values.amount)
  const amountText = channel && typed !== undefined ? moneyText(typed, channelCurrency(channel, accountCurrency)) : '--'
  return (
    <Stack as="form" fill gap={4} noValidate onSubmit={form.onSubmit}>
      {channels.length > 1 || !channel ? (
        <ChannelPicker kind={kind} channels={channels} {...form.field('channelId')} />
      ) : null}
      {channel ? (
        <>
          <Card>
            <Stack gap={4}>
              <AmountField
                {...form.field('amount')}
                label={t('充值金额')}
                {...channelCurrency(channel, accountCurrency)}
                suffix={
                  <span className={styles.currency} translate="no">
                    {channel.currency}
                  </span>
                }
                hint={t('限额 {min} 至 {max}', {
                  min: moneyText(channel.min, channelCurrency(channel, accountCurrency)),
                  max: moneyText(channel.max, channelCurrency(channel, accountCurrency)),
                })}
              />
              <AmountChips
                name="suggested"
                amounts={suggestedDeposits(channel, accountCurrency).map((amount) => ({ amount }))}
                value={form.values.amount}
                onChoose={form.field('amount').onValueChange}
              />
              {beside ? null : <CreditLines channel={channel} credit={credit} />}
            </Stack>
          </Card>
          {channel.bank ? <BankDetails bank={channel.bank} /> : null}
          {channel.chain ? <ChainDetails channel={channel} chain={channel.chain} /> : null}
          {channel.instructions ? (
            <Card title={t('充值说明')}>
              <RichText text={channel.instructions} />
            </Card>
          ) : null}
          {/* An online deposit is paid after it was submitted, so there is no voucher yet. */}
          {kind === 'other' ? null : (
            <Card>
              <VoucherField voucher={voucher} problem={form.field('voucher')} />
            </Card>
          )}
          <NextSteps
            steps={[
              kind === 'other'
                ? { title: t('您提交'), text: t('按充值说明付款') }
                : { title: t('您转账并提交'), text: t('转到上面的收款账户') },
              { title: t('平台审核'), text: t(kind === 'other' ? '平台确认付款之后' : '平台核对您的转账') },
              { title: t('记入余额'), text: t('审核通过之后') },
            ]}
          />
          <FormSum
            label={t('预计到账')}
            amount={credit ? moneyText(credit.credited, accountCurrency) : '--'}
            facts={<CreditLines channel={channel} credit={credit} beside={amountText} />}
            records={<LastDeposits />}
          >
            <FormFoot
              note={
                locked ? (
                  <Text size="sm" tone="muted" id={lockedId}>
                    {t('上一笔充值有结果后才能继续')}
                  </Text>
                ) : undefined
              }
            >
              <Button type="submit" disabled={locked} aria-describedby={locked ? lockedId : undefined}>
                {t('下一步')}
              </Button>
            </FormFoot>
          </FormSum>
        </>
      ) : null}
    </Stack>
  )
}
