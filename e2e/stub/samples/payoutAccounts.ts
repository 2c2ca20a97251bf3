import { newRequestId } from '#lib/money-request/requestId.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { SampleOf, SampleSetting } from './sample.ts'

const BANK_ACCOUNT = { payeeName: '王五', bankName: '中国银行', branch: '深圳' }
const WALLET = { chain: 'TRC20', address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj' } as const

/** An account that no other member of this world has. */
const bankAccountOf = ({ world, member }: SampleSetting) => {
  const index = world.members.all.findIndex(({ username }) => username === member)
  return { ...BANK_ACCOUNT, accountNumber: `62220000${String(index).padStart(8, '0')}` }
}

export const bankAccount: SampleOf<'bankAccount'> = {
  component: 'form',
  member: 'poor',
  route: routes.addPayoutAccount,
  compose: (screen, setting) => screen.fill(bankAccountOf(setting)),
  confirm: (screen) => screen.submit(),
  refuse: (setting) => {
    const { world } = setting
    world.payouts.bindBank('frozen', { ...bankAccountOf(setting), requestId: newRequestId() }, world.clock.now())
  },
  checking: '正在确认提现账户',
  done: '提现账户已添加',
  refused: ['提现账户未添加', '这个账户没有绑定', '该银行卡已绑定'],
  reason: '正在确认这次请求是否已执行',
  secrets: ['62220000', BANK_ACCOUNT.payeeName, BANK_ACCOUNT.branch],
  compared: ['bankName', 'accountNumber'],
  body: bankAccountOf,
  other: { branch: 'x' },
}

export const cryptoAccount: SampleOf<'cryptoAccount'> = {
  component: 'form',
  member: 'poor',
  route: routes.addPayoutAccount,
  options: { kind: 'crypto' },
  // An address can be bound to one member only.
  prepare: ({ world }) => {
    for (const { username } of world.members.all) {
      for (const { id, target } of world.payouts.of(username)) {
        if (target.kind === 'crypto') world.payouts.remove(username, id)
      }
    }
  },
  compose: async (screen) => {
    await screen.choose('chain', WALLET.chain)
    await screen.fill({ address: WALLET.address })
    await screen.check('checkedAddress')
  },
  confirm: (screen) => screen.submit(),
  refuse: ({ world }) =>
    world.payouts.bindCrypto('frozen', { ...WALLET, requestId: newRequestId() }, world.clock.now()),
  checking: '正在确认提现账户',
  done: '提现账户已添加',
  refused: ['提现账户未添加', '这个账户没有绑定', '该钱包地址已绑定'],
  reason: '正在确认这次请求是否已执行',
  secrets: [WALLET.address],
  compared: ['chain', 'address'],
  body: () => WALLET,
  other: { chain: 'ERC20' },
}

export const accountRemoval: SampleOf<'accountRemoval'> = {
  component: 'question',
  member: 'demo',
  route: routes.payoutAccounts,
  compose: (screen) => screen.press(/^移除/),
  confirm: (screen) => screen.press('确认移除'),
  checking: '正在确认移除账户',
  done: '提现账户已移除',
  refused: ['提现账户未移除', '这个账户没有移除'],
  reason: '正在确认这次请求是否已执行',
  showChecked: (screen) => screen.press(/^移除/),
  secrets: ['林晓明'],
  compared: [],
  body: ({ world, member }) => ({ id: world.payouts.of(member)[0]?.id }),
  other: { id: 'p99' },
}
