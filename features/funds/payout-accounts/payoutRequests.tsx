import * as v from 'valibot'
import type { RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import { RequestFacts, requestField } from '#components/money-request/requestFields.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { RequestOf } from '#lib/contract/call.ts'
import { id } from '#lib/contract/common.ts'
import { bindBank, bindCrypto, type PayoutAccount, removePayout } from '#lib/contract/payouts.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequestKind, type RequestIds } from '#lib/money-request/moneyRequestKind.ts'
import { visiblePart } from '#lib/payout/visiblePart.ts'
import { refreshWithdrawForm } from '../withdraw/queries.ts'
import { AccountWait } from './AccountWait.tsx'
import { accountSummary, shownEnds, statedAccount } from './payoutText.ts'

/** What is stored of an account (`accountSummary`): not its owner, and not its whole number. */
const summary = { place: v.string(), number: v.string() }
const accountDetails = v.object(summary)
const removalDetails = v.object({ id, ...summary })
export type AccountDetails = v.InferOutput<typeof accountDetails>
export type RemovalDetails = v.InferOutput<typeof removalDetails>

export type BankAccount = Omit<RequestOf<typeof bindBank>, keyof RequestIds>
export type CryptoAccount = Omit<RequestOf<typeof bindCrypto>, keyof RequestIds>

/** Nothing of the owner is stored of the record, and of its number no more than what was confirmed shows. */
function withoutOwner(account: PayoutAccount): PayoutAccount {
  const { number } = accountSummary(account)
  return {
    ...account,
    payeeName: undefined,
    branch: undefined,
    accountNumber: account.accountNumber && number,
    address: account.address && number,
  }
}

export const bankAccountRequest = new MoneyRequestKind(moneyRequests, {
  call: bindBank,
  validForSeconds: 60,
  details: accountDetails,
  body: (_, ids, account: BankAccount) => ({ ...ids, ...account }),
  storedRecord: withoutOwner,
  onDone: (loginName) => void refreshWithdrawForm(loginName),
})

export const cryptoAccountRequest = new MoneyRequestKind(moneyRequests, {
  call: bindCrypto,
  validForSeconds: 60,
  details: accountDetails,
  body: (_, ids, account: CryptoAccount) => ({ ...ids, ...account }),
  storedRecord: withoutOwner,
  onDone: (loginName) => void refreshWithdrawForm(loginName),
})

export const accountRemovalRequest = new MoneyRequestKind(moneyRequests, {
  call: removePayout,
  validForSeconds: 60,
  details: removalDetails,
  body: ({ id }, ids) => ({ ...ids, id }),
  onDone: (loginName) => void refreshWithdrawForm(loginName),
})

const bindingFields = [
  requestField<AccountDetails, PayoutAccount>()({
    key: 'account',
    label: '账户',
    confirmed: (details) => details,
    booked: boundSummary,
    isSame: isSameAccount,
    write: textOf,
  }),
]
const removalFields = [
  requestField<RemovalDetails, unknown>()({
    key: 'account',
    label: '账户',
    confirmed: (details) => details,
    write: textOf,
  }),
]

/** The texts and the summary of an account that is being bound. */
export const bindingPresentation: RequestPresentation<AccountDetails, PayoutAccount> = {
  titles: { checking: '正在确认提现账户', done: '提现账户已添加', refused: '提现账户未添加' },
  notes: {
    checking: '正在确认这次请求是否已执行。请勿重复提交，离开此页也会收到结果',
    refused: '这个账户没有绑定',
  },
  again: '返回修改',
  compared: bindingFields,
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
  compared: removalFields,
  Summary: RemovedAccount,
}

function BoundAccount(props: SummaryProps<AccountDetails, PayoutAccount>) {
  return (
    <>
      <RequestFacts {...props} fields={bindingFields} look="plain" accountCurrency={useAccountCurrency()} />
      {props.result ? <AccountWait account={props.result} /> : null}
    </>
  )
}

function RemovedAccount(props: SummaryProps<RemovalDetails, unknown>) {
  return <RequestFacts {...props} fields={removalFields} look="plain" accountCurrency={useAccountCurrency()} />
}

function textOf({ place, number }: AccountDetails): string {
  return `${place} ${number}`
}

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
