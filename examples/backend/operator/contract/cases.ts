import * as v from 'valibot'
import { currencyCode, id, instant, maybe, page, pageOf, shortText, typed, wireAmount } from '#lib/contract/common.ts'
import { field, NOW, shape, words } from '#lib/contract/describe.ts'
import { call, look } from './declare.ts'
import { operatorName } from './login.ts'
import { knownField, mark } from './members.ts'

const kinds = words({
  deposit: 'an announced deposit',
  withdrawal: 'a withdrawal',
  identity: 'an identity that was submitted',
})
const kind = field(v.picklist(kinds), 'What was submitted.', 'withdrawal')

const paid = shape(
  'Paid',
  'What is paid.',
  v.object({
    amount: field(wireAmount, 'The amount.', '26.56'),
    currency: field(currencyCode, 'Its currency.', 'USDT'),
  }),
)

const listed = shape(
  'Case',
  'What a member has submitted and an operator decides, without what belongs to the member alone.',
  v.object({
    id: field(id, 'What a command names it by: its id; of an identity the name of the member.', 'w7'),
    member: field(id, 'The id of the member.', 'u6'),
    username: field(shortText, 'The login name.', 'demo'),
    brand: field(shortText, 'The brand that the member belongs to; `main` is the platform itself.', 'main'),
    mark: field(maybe(mark), 'The mark of the member. Absent: none.'),
    status: field(shortText, 'Where it stands.', 'pending'),
    submittedAt: field(instant, 'When it was submitted.', NOW - 7_200_000),
    paid: field(maybe(paid), 'What is paid. Absent: an identity.'),
    amount: field(maybe(wireAmount), 'What the balance changes by, in account currency.', '200.00'),
    channel: field(
      maybe(shortText),
      'The id of the channel of a deposit; of a withdrawal the chain, or `bank`.',
      'TRC20',
    ),
    account: field(maybe(shortText), 'The payout account, masked.', 'TRC20 TQn9Y2****5KcbLSE'),
    reason: field(maybe(v.string()), 'What the member reads about the decision.', 'The account name differs.'),
    waitsFor: field(maybe(v.string()), 'What it waits for. Absent: it has ended.', 'an operator, who begins'),
    proposal: field(maybe(id), 'The open proposal by which a second person would decide it. Absent: none.', 'q14'),
    handledBy: field(maybe(operatorName), 'Whose it is.', 'ann'),
    begunBy: field(maybe(operatorName), 'Who has begun it, or the rule of small withdrawals.', 'ann'),
    begunAt: field(maybe(instant), 'When.', NOW - 3_600_000),
    decidedBy: field(maybe(operatorName), 'Who has decided it.', 'bob'),
    decidedAt: field(maybe(instant), 'When.', NOW),
  }),
)

export const caseList = call(
  {
    tag: 'Queues',
    summary: 'A queue',
    description: 'Deposits, withdrawals or identities, by default those that wait, the oldest first.',
  },
  {
    method: 'GET',
    path: '/api/case/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      ...page,
      kind,
      status: field(
        v.optional(v.pipe(v.string(), v.maxLength(100))),
        'Only those that stand so, by commas; `all`. Absent: those that wait.',
        'approved,rejected',
      ),
      member: field(v.optional(id), 'Only those of this member, by id.', 'u6'),
      channel: field(v.optional(id), 'Only those of this channel, or chain.', 'TRC20'),
      brand: field(v.optional(id), 'Only those of members of this brand.', 'harbour'),
      of: field(v.optional(typed(64)), 'Only those that are this operator’s; `nobody`.', 'ann'),
      newest: field(
        v.optional(v.picklist(words({ true: 'the newest first', false: 'the oldest first' }))),
        'Which come first.',
        'true',
      ),
    }),
    response: pageOf(listed, 'The cases'),
  },
)

export const caseInfo = call(
  {
    tag: 'Queues',
    summary: 'One case',
    description:
      'All that is needed to decide it: of a deposit its voucher, of an identity its pictures, of a withdrawal, once it is begun, the whole account number. Pictures are paths of this address, which open for an hour.',
  },
  {
    method: 'GET',
    path: '/api/case/info',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({ kind, id: field(typed(64), 'What a command names it by.', 'w7'), ...look }),
    response: v.object({ fields: field(v.array(knownField), 'What is known of it, in order.') }),
  },
)
