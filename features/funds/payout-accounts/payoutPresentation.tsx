import { useTranslations } from 'next-intl'
import { isAsConfirmed, useBookedFact } from '#components/money-request/bookedFact.tsx'
import type { RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import { Facts } from '#components/ui/Facts.tsx'
import type { PayoutAccount } from '#lib/contract/payouts.ts'
import { visiblePart } from '#lib/payout/visiblePart.ts'
import { AccountWait } from './AccountWait.tsx'
import type { AccountDetails, RemovalDetails } from './payoutRequests.ts'
import { accountSummary, shownEnds, statedAccount } from './payoutText.ts'

/** The texts and the summary of an account that is being bound. */
export const bindingPresentation: RequestPresentation<AccountDetails, PayoutAccount> = {
  titles: { checking: '正在确认提现账户', done: '提现账户已添加', refused: '提现账户未添加' },
  notes: {
    checking: '正在确认这次请求是否已执行。请勿重复提交，离开此页也会收到结果',
    refused: '这个账户没有绑定',
  },
  again: '返回修改',
  isAsConfirmed: (details, record) => isAsConfirmed(details, boundSummary(record), isSameAccount),
  Summary: BoundAccount,
}

/** The texts and the summary of an account that is being removed. */
export const removalPresentation: RequestPresentation<RemovalDetails, unknown> = {
  titles: { checking: '正在确认移除账户', done: '提现账户已移除', refused: '提现账户未移除' },
  notes: {
    checking: '正在确认这次请求是否已执行。请勿重复提交，离开此页也会收到结果',
    refused: '这个账户没有移除',
  },
  again: '查看提现账户',
  Summary: AccountFact,
}

function BoundAccount({ details, result }: SummaryProps<AccountDetails, PayoutAccount>) {
  const t = useTranslations()
  const booked = useBookedFact()
  const bound = result && boundSummary(result)
  const isSame = bound === undefined || isSameAccount(details, bound)
  const account = booked(textOf(details), isSame ? undefined : textOf(bound))
  return (
    <>
      <Facts facts={[{ key: 'account', label: t('账户'), ...account }]} />
      {result ? <AccountWait account={result} /> : null}
    </>
  )
}

const textOf = ({ place, number }: AccountDetails): string => `${place} ${number}`

/** A bound account as it would have been confirmed; undefined where the record leaves out its place or its number. */
function boundSummary(account: PayoutAccount): AccountDetails | undefined {
  const { place, number } = statedAccount(account)
  return place === undefined || number === undefined ? undefined : accountSummary(account)
}

/** The backend may mask the beginning of a number too, and write the name of a bank with other signs between its words. */
function isSameAccount(confirmed: AccountDetails, bound: AccountDetails): boolean {
  const boundEnds = shownEnds(bound.number)
  const { start, end } = shownEnds(confirmed.number)
  const isStartMasked = visiblePart(boundEnds.start) !== boundEnds.start
  return (
    visiblePart(confirmed.place).toLowerCase() === visiblePart(bound.place).toLowerCase() &&
    end === boundEnds.end &&
    (isStartMasked || start === boundEnds.start)
  )
}

function AccountFact({ details: { place, number } }: SummaryProps<AccountDetails, unknown>) {
  const t = useTranslations()
  return <Facts facts={[{ key: 'account', label: t('账户'), value: textOf({ place, number }) }]} />
}
