import { decimal } from '#lib/money/decimal.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { routes } from '#lib/navigation/routes.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import type { SampleOf, SampleSetting } from './sample.ts'

const CHANNEL = 'bank-cny'

export const deposit: SampleOf<'deposit'> = {
  component: 'own',
  member: 'demo',
  route: routes.recharge,
  compose: async (screen) => {
    await screen.fill({ amount: '300' })
    await screen.submit()
  },
  confirm: (screen) => screen.press('已转账，确认提交'),
  refuse: ({ control }) => control.deposits.channel(CHANNEL, { max: '150.00' }),
  checking: '正在确认充值',
  done: '充值申请已提交',
  refused: ['充值未提交成功', '本次充值未提交', '没有入账'],
  reason: '正在向服务器确认',
  secrets: [],
  compared: ['type', 'submittedAmount', 'currency'],
  body: ({ world }) => ({ channelId: CHANNEL, amount: '100', terms: shownTerms(world).deposit(CHANNEL) }),
  other: { amount: '101' },
}

/** A deposit of the member that can be cancelled. */
function enter({ world, member }: SampleSetting): string {
  const channel = world.deposits.channels.find(({ kind }) => kind === 'other')
  if (!channel) throw new Error('no online channel')
  const deposit = { channel, amount: decimal('300.00'), requestId: newRequestId(), at: world.clock.now() }
  return world.deposits.enter(member, deposit).id
}

export const depositCancellation: SampleOf<'depositCancellation'> = {
  component: 'question',
  member: 'demo',
  route: routes.depositRecords,
  prepare: enter,
  compose: (screen) => screen.press('取消充值'),
  confirm: (screen) => screen.press('确认取消'),
  refuse: ({ control, world, member }) =>
    control.deposits.decide(member, world.deposits.of(member).at(-1)?.id ?? '', { status: 'reviewing' }),
  checking: '正在确认取消充值',
  done: '充值已取消',
  refused: ['充值未取消', '这笔充值没有取消', '这笔充值已不能取消'],
  // By then the backend may have received the money, and the deposit can no longer be cancelled.
  reason: '正在确认一笔充值的取消',
  secrets: [],
  compared: ['id'],
  body: (setting) => ({ id: enter(setting) }),
  other: { id: 'd1' },
}
