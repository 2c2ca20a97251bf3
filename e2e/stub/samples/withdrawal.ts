import { SEEDED_WITHDRAW_PASSWORD } from '#lib/backend/seed/passwords.ts'
import { withdrawTerms } from '#lib/contract/funds.ts'
import { decimal } from '#lib/money/decimal.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { routes } from '#lib/navigation/routes.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import type { SampleOf, SampleSetting } from './sample.ts'

export const withdrawal: SampleOf<'withdrawal'> = {
  component: 'own',
  member: 'demo',
  route: routes.withdraw,
  compose: async (screen) => {
    await screen.see('可提现 ¥10,000.00')
    await screen.fill({ amount: '300', withdrawPwd: SEEDED_WITHDRAW_PASSWORD })
    await screen.submit([withdrawTerms.path])
  },
  confirm: (screen) => screen.press('确认'),
  refuse: ({ control, member }) => control.member(member, { balance: '0.00' }),
  checking: '提现确认中',
  done: '提现申请已提交',
  refused: ['提现未提交成功', '本次提现未提交'],
  reason: '正在向服务器确认',
  secrets: [SEEDED_WITHDRAW_PASSWORD],
  compared: ['account', 'amount', 'fee', 'receivedAmount', 'payoutAmount', 'payoutCurrency'],
  body: ({ world }) => ({
    accountId: 'p1',
    amount: '100',
    withdrawPwd: SEEDED_WITHDRAW_PASSWORD,
    terms: shownTerms(world).withdrawal(decimal('100'), 'p1'),
  }),
  other: { withdrawPwd: 'wrong' },
}

/** A withdrawal of the member whose review begins after the form has been used. */
function enter({ world: { withdrawals, payouts, clock }, member }: SampleSetting): string {
  const [to] = payouts.of(member)
  if (!to) throw new Error('no account')
  withdrawals.rules = { ...withdrawals.rules, reviewingAfterMs: 3_600_000 }
  const entered = { username: member, requestId: newRequestId(), to, amount: decimal('300.00') }
  return withdrawals.enter({ ...entered, submittedAt: clock.now() }).id
}

const newestOf = ({ world, member }: SampleSetting) => world.withdrawals.of(member).at(-1)?.id ?? ''

export const withdrawalCancellation: SampleOf<'withdrawalCancellation'> = {
  component: 'question',
  member: 'demo',
  route: routes.withdrawRecords,
  options: (setting) => ({ id: newestOf(setting) }),
  prepare: enter,
  compose: (screen) => screen.press('取消提现'),
  confirm: (screen) => screen.press('确认取消'),
  refuse: (setting) => setting.control.withdrawals.decide(setting.member, newestOf(setting), { status: 'approved' }),
  checking: '正在确认取消提现',
  done: '提现已取消',
  refused: ['提现未取消', '这笔提现没有取消', '这笔提现已不能取消'],
  // By then it may be cancelled, and its record has no button to ask with.
  reason: '正在确认一笔提现的取消',
  secrets: [],
  compared: ['id', 'amount'],
  body: (setting) => ({ id: enter(setting) }),
  other: { id: 'w99' },
}
