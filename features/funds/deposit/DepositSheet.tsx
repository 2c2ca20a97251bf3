import { useTranslations } from 'next-intl'
import { problemsIn, useProblemText } from '#components/form/useForm.ts'
import { confirmRequest } from '#components/money-request/confirmRequest.ts'
import { PlatformAnswer } from '#components/money-request/PlatformAnswer.tsx'
import { outcomeKey, RequestPanel, requestTitle } from '#components/money-request/RequestPanel.tsx'
import { Review } from '#components/money-request/Review.tsx'
import { changesOf, type ReviewLine } from '#components/money-request/reviewChanges.ts'
import { AmountHead } from '#components/ui/AmountHead.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { PayButton } from '#components/ui/button/PayButton.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import type { Fact } from '#components/ui/Facts.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency, useLimitStop, useServiceTarget } from '#features/member/index.ts'
import type { DepositChannel, DepositRecord } from '#lib/contract/deposits.ts'
import { depositCredit } from '#lib/funds/depositCredit.ts'
import { storedLanguage } from '#lib/i18n/language.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { isOutcomeView, type RequestView } from '#lib/money-request/moneyRequestKind.ts'
import { moneyText } from '../money.ts'
import { CreditLines, useCreditLines } from './CreditLines.tsx'
import { channelCurrency, type DepositReviewed, depositRules, formKindOf, offeredNow } from './depositForm.ts'
import { type DepositDetails, depositPresentation, depositRequest } from './depositRequest.tsx'

interface DepositSheetProps {
  view: RequestView<DepositDetails, DepositRecord>
  /** The deposit under review, also after it was confirmed, until the sheet is closed. */
  reviewed: DepositReviewed | undefined
  channels: readonly DepositChannel[]
  onClose: () => void
  /** Shows the review with the channel as it is offered now. */
  onAccept: (reviewed: DepositReviewed) => void
  /** Called when the outcome of a submitted deposit was read. */
  onDone: () => void
  /** Returns to the form, with the deposit that was refused or has expired. */
  onAgain: (details: DepositDetails) => void
}

/** A deposit from its review to its outcome. An outcome opens the sheet; the sheet can be closed while a deposit is checked. */
export function DepositSheet({ view, reviewed, channels, onClose, onAccept, onDone, onAgain }: DepositSheetProps) {
  const t = useTranslations()
  const support = useServiceTarget()
  const { phase } = view
  const ended = isOutcomeView(view)
  const finish = () => {
    depositRequest.dismiss()
    onDone()
  }
  const again = () => {
    if (phase !== 'idle') onAgain(view.details)
  }
  const close = phase === 'refused' || phase === 'expired' ? again : ended ? finish : onClose
  const composing = phase === 'idle' || phase === 'sending'
  return (
    <Sheet
      open={ended || reviewed !== undefined}
      onClose={close}
      dismissible={phase !== 'sending'}
      title={t(composing ? '核对充值信息' : requestTitle(view, depositPresentation))}
      closeLabel={t('关闭')}
      outcome={outcomeKey(view)}
      tall
      footer={
        composing && reviewed ? (
          <ReviewButtons reviewed={reviewed} channels={channels} sending={phase === 'sending'} onBack={onClose} />
        ) : undefined
      }
    >
      {composing ? (
        reviewed && (
          <DepositReview reviewed={reviewed} channels={channels} sending={phase === 'sending'} onAccept={onAccept} />
        )
      ) : (
        <RequestPanel
          view={view}
          presentation={depositPresentation}
          support={support}
          steps
          onClose={close}
          onAgain={again}
          setAside={{
            canSetAside: () => depositRequest.canSetAside(),
            setAside: () => {
              depositRequest.setAside()
              onClose()
            },
          }}
        />
      )}
    </Sheet>
  )
}

interface DepositReviewProps {
  reviewed: DepositReviewed
  /** The channels as they are offered now. */
  channels: readonly DepositChannel[]
  sending: boolean
}

/** The deposit as it is offered now, with what has changed in what the member sees, or why it cannot be made. */
function useOffer({ reviewed, channels, sending }: DepositReviewProps) {
  const limitStop = useLimitStop('deposit')
  const linesOf = useReviewLines()
  const rules = depositRules(channels, 'none', useAccountCurrency())
  const problemText = useProblemText(rules)
  if (sending) return { now: reviewed, changes: [], stop: undefined }
  const now = offeredNow(reviewed, channels)
  const values = { channelId: reviewed.channel.id, amount: reviewed.amount, voucher: '' }
  const [problem] = problemsIn(rules, values)
  const stop = problem === undefined ? limitStop : problemText(problem, values)
  return { now, changes: now ? changesOf(linesOf(reviewed), linesOf(now)) : [], stop }
}

/** Returns a function that makes the lines in which a deposit can change during its review. */
function useReviewLines() {
  const t = useTranslations()
  const accountCurrency = useAccountCurrency()
  const creditLines = useCreditLines()
  return ({ channel, amount }: DepositReviewed): readonly ReviewLine[] => [
    ...targetOf(channel).map(({ label, value }) => ({ key: label, label: t(label), text: value })),
    { key: 'amount', label: t('充值金额'), text: moneyText(amount, channelCurrency(channel, accountCurrency)) },
    ...creditLines(channel, depositCredit(amount, channel, accountCurrency.decimals)),
  ]
}

/** Back to the form, and the confirmation. */
function ReviewButtons({ onBack, ...review }: DepositReviewProps & { onBack: () => void }) {
  const t = useTranslations()
  const accountCurrency = useAccountCurrency()
  const { now, changes, stop } = useOffer(review)
  const { channel, amount, voucher } = now ?? review.reviewed
  const { id: channelId, name: channelName, rate, feeRate, bank, chain } = channel
  const receiving = bank?.accountNumber ?? chain?.address
  const details = {
    channelId,
    channelName,
    language: storedLanguage.get(),
    ...channelCurrency(channel, accountCurrency),
    amount,
    ...(voucher && { voucher }),
    rate,
    feeRate,
    ...(receiving && { account: receiving }),
  }
  return (
    <>
      <Button kind="secondary" disabled={review.sending} onClick={onBack}>
        {t('返回修改')}
      </Button>
      {stop === undefined && changes.length === 0 ? (
        <PayButton
          confirms={details}
          busy={review.sending}
          onClick={() => confirmRequest(depositRequest, details, undefined)}
        >
          {formKindOf(channel) === 'other' ? t('确认提交') : t('已转账，确认提交')}
        </PayButton>
      ) : null}
    </>
  )
}

/** Shows the whole deposit before it is confirmed, exactly as it is confirmed. */
function DepositReview({ onAccept, ...props }: DepositReviewProps & { onAccept: (reviewed: DepositReviewed) => void }) {
  const t = useTranslations()
  const { now, changes, stop } = useOffer(props)
  const accountCurrency = useAccountCurrency()
  const { channel, amount, voucher } = props.reviewed
  const currency = channelCurrency(channel, accountCurrency)
  const credit = depositCredit(amount, channel, accountCurrency.decimals)
  const target = targetOf(channel).map(({ label, value }) => ({
    key: label,
    label: t(label),
    value: (
      <Text as="span" break="anywhere" translate="no">
        {value}
      </Text>
    ),
  }))
  const lines: readonly Fact[] = [
    { key: 'channel', label: t('充值方式'), value: channel.name },
    ...target,
    { key: 'amount', label: t('充值金额'), value: moneyText(amount, currency), strong: true },
    ...(formKindOf(channel) === 'other'
      ? []
      : [{ key: 'voucher', label: t('转账凭证'), value: <span>{voucher ? t('已上传') : t('未上传')}</span> }]),
  ]
  return (
    <Review
      head={
        <AmountHead label={t('预计到账')} amount={moneyText(credit.credited, accountCurrency)}>
          <span translate="no">{channel.name}</span>
        </AmountHead>
      }
      note={t('实际到账以平台核对收款后的结果为准')}
      stop={stop}
      changes={changes}
      onAccept={() => now && onAccept(now)}
    >
      <CreditLines channel={channel} credit={credit} look="card">
        {lines}
      </CreditLines>
      <PlatformAnswer request={depositRequest} />
    </Review>
  )
}

/** The receiving account; empty for an online channel. */
function targetOf({ bank, chain }: DepositChannel): readonly { label: MessageKey; value: string }[] {
  const lines: readonly { label: MessageKey; value: string | undefined }[] = chain
    ? [
        { label: '转账网络', value: chain.network },
        { label: '收款地址', value: chain.address },
        { label: '备注（Memo）', value: chain.memo },
      ]
    : [
        { label: '收款人', value: bank?.payeeName },
        { label: '收款账号', value: bank?.accountNumber },
        { label: '开户银行', value: bank?.bankName },
        { label: '开户支行', value: bank?.branch },
      ]
  return lines.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}
