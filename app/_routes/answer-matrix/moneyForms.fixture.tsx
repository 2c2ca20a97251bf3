import { waitFor } from '#components/screen.fixture.tsx'
import { callApi } from '#lib/api/api.ts'
import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#lib/backend/seed/passwords.ts'
import {
  changeLoginPassword,
  changeWithdrawPassword,
  recoverWithdrawPassword,
  verifySubmit,
} from '#lib/contract/account.ts'
import type { Call } from '#lib/contract/call.ts'
import { cancelDeposit, createDeposit } from '#lib/contract/deposits.ts'
import { closeOrder } from '#lib/contract/earlyClose.ts'
import { quoteList } from '#lib/contract/market.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { bindBank, bindCrypto, removePayout } from '#lib/contract/payouts.ts'
import { invest } from '#lib/contract/vault.ts'
import { cancelWithdrawal, createWithdrawal } from '#lib/contract/withdrawals.ts'
import { decimal } from '#lib/money/decimal.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { routes } from '#lib/navigation/routes.ts'
import { place } from '#stub/orders/placing.ts'
import { shownTerms } from '#stub/shownTerms.fixture.ts'
import { type Form, identify, photo, pressed, submit, there, uploaded } from './form.fixture.tsx'
import { openStreams, sendQuote } from './screens.fixture.tsx'

/** The form of a money request. */
export interface MoneyForm extends Form {
  /** What the screens say while it is being checked, when it is done, and when nothing was done. */
  readonly checking: string
  readonly done: string
  /** The page shows the record as well, whose result has the same word. */
  readonly recordSaysDone?: true
  readonly refused: readonly string[]
  /** What is typed and must not be stored. */
  readonly secrets: readonly string[]
  /** The fields of the record that are compared with what was confirmed. */
  readonly compared: readonly string[]
}

const FRESH = 'Fresh5678'
const WALLET = 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj'

const password = (call: Call, view: string, oldPwd: string, done: string, refused: string): MoneyForm => ({
  call,
  route: routes.profile,
  options: { view },
  checking: '正在确认密码修改',
  done,
  secrets: [oldPwd, FRESH],
  refused: [refused, '当前密码没有变化'],
  compared: [],
  send: async ({ screen }) => {
    await there(screen, 'oldPwd')
    screen.fill({ oldPwd, newPwd: FRESH, newPwd2: FRESH })
    submit(screen)
  },
})

export const moneyForms: readonly MoneyForm[] = [
  {
    call: createOrder,
    route: routes.product,
    options: { id: 'btcusdt' },
    checking: '订单确认中',
    done: '下单成功',
    secrets: [],
    refused: ['下单未成功', '本次未下单'],
    compared: ['productId', 'direction', 'durationSeconds', 'amount', 'fee', 'payoutRate'],
    send: async ({ screen }) => {
      await pressed(screen, '买涨')
      await there(screen, 'risk')
      screen.field('risk').click()
      await pressed(screen, '继续')
      await there(screen, 'amount')
      screen.fill({ amount: '100' })
      const button = () =>
        document.querySelector<HTMLButtonElement>('[role="dialog"]:not([hidden]) button[name="confirm"]')
      await waitFor(async () => {
        const { items } = await callApi(quoteList, { products: 'btcusdt' })
        openStreams()
        sendQuote(JSON.stringify(items[0]))
        if (button()?.disabled !== false || screen.alerts().length > 0) throw new Error('the order cannot be sent')
      })
      button()?.click()
    },
  },
  {
    call: closeOrder,
    route: routes.orderInfo,
    options: (world, username) => ({ id: world.orders.of(username).at(-1)?.id ?? '' }),
    checking: '平仓确认中',
    done: '提前平仓',
    recordSaysDone: true,
    secrets: [],
    refused: ['未平仓', '本次没有平仓', '平仓价已失效'],
    compared: ['id', 'closedEarly'],
    prepare: (world, username) => {
      const now = world.clock.now()
      const order = { productId: 'ethusdt', direction: 'up', amount: decimal('100'), durationSeconds: 300 } as const
      const terms = shownTerms(world).order('ethusdt', 300, { now })
      place(world, username, { ...order, requestId: newRequestId(), terms }, now)
    },
    send: async ({ screen }) => {
      await pressed(screen, '立即平仓')
      await waitFor(() => {
        const button = document.querySelector<HTMLButtonElement>('button[name="confirm"]')
        if (button?.disabled !== false) throw new Error('there is no offer')
        button.click()
      })
    },
  },
  {
    call: createDeposit,
    route: routes.recharge,
    checking: '正在确认充值',
    done: '充值申请已提交',
    secrets: [],
    refused: ['充值未提交成功', '本次充值未提交', '没有入账'],
    compared: ['type', 'submittedAmount', 'currency'],
    send: async ({ screen }) => {
      await there(screen, 'amount')
      screen.fill({ amount: '300' })
      submit(screen)
      await pressed(screen, '已转账，确认提交')
    },
  },
  {
    call: cancelDeposit,
    route: routes.depositRecords,
    checking: '正在确认取消充值',
    done: '充值已取消',
    secrets: [],
    refused: ['充值未取消', '这笔充值没有取消'],
    compared: ['id'],
    prepare: (world, username) => {
      const channel = world.deposits.channels.find(({ kind }) => kind === 'other')
      if (!channel) throw new Error('no online channel')
      const at = world.clock.now()
      world.deposits.enter(username, { channel, amount: decimal('300.00'), requestId: newRequestId(), at })
    },
    send: async ({ screen }) => {
      await pressed(screen, '取消充值')
      await pressed(screen, '确认取消')
    },
  },
  {
    call: createWithdrawal,
    route: routes.withdraw,
    checking: '提现确认中',
    done: '提现申请已提交',
    secrets: [SEEDED_WITHDRAW_PASSWORD],
    refused: ['提现未提交成功', '本次提现未提交'],
    compared: ['account', 'amount', 'fee', 'receivedAmount', 'payoutAmount', 'payoutCurrency'],
    send: async ({ screen }) => {
      await waitFor(() => {
        if (!screen.text().includes('可提现 ¥10,000.00')) throw new Error('no terms')
      })
      screen.fill({ amount: '300', withdrawPwd: SEEDED_WITHDRAW_PASSWORD })
      submit(screen)
      await pressed(screen, '确认')
    },
  },
  {
    call: cancelWithdrawal,
    route: routes.withdrawRecords,
    options: (world, username) => ({ id: world.withdrawals.of(username).at(-1)?.id ?? '' }),
    checking: '正在确认取消提现',
    done: '提现已取消',
    secrets: [],
    refused: ['提现未取消', '这笔提现没有取消'],
    compared: ['id', 'amount'],
    prepare: ({ withdrawals, payouts, clock }, username) => {
      const [to] = payouts.of(username)
      if (!to) throw new Error('no account')
      withdrawals.rules = { ...withdrawals.rules, reviewingAfterMs: 3_600_000 }
      const withdrawal = { username, requestId: newRequestId(), to, amount: decimal('300.00') }
      withdrawals.enter({ ...withdrawal, submittedAt: clock.now() })
    },
    send: async ({ screen }) => {
      await pressed(screen, '取消提现')
      await pressed(screen, '确认取消')
    },
  },
  {
    call: invest,
    route: routes.vaultSubmit,
    options: { id: 'steady30' },
    checking: '投资确认中',
    done: '投资成功',
    secrets: [],
    refused: ['投资未成功', '本次未投资'],
    compared: ['projectName', 'principal', 'annualRate', 'termDays', 'interest'],
    send: async ({ screen }) => {
      await there(screen, 'amount')
      await waitFor(() => {
        if (screen.fact('可用余额') !== '¥10,000.00') throw new Error('no balance')
      })
      screen.fill({ amount: '1000' })
      submit(screen)
      await pressed(screen, '确认投资')
    },
  },
  {
    call: bindBank,
    route: routes.addPayoutAccount,
    checking: '正在确认提现账户',
    done: '提现账户已添加',
    secrets: ['62220000', '王五', '深圳'],
    refused: ['提现账户未添加', '这个账户没有绑定'],
    compared: ['bankName', 'accountNumber'],
    send: async ({ screen, world, username }) => {
      const accountNumber = `62220000${String(world.members.all.findIndex((one) => one.username === username)).padStart(8, '0')}`
      screen.fill({ payeeName: '王五', accountNumber, bankName: '中国银行', branch: '深圳' })
      submit(screen)
    },
  },
  {
    call: bindCrypto,
    route: routes.addPayoutAccount,
    options: { kind: 'crypto' },
    checking: '正在确认提现账户',
    done: '提现账户已添加',
    secrets: [WALLET],
    refused: ['提现账户未添加', '这个账户没有绑定'],
    compared: ['chain', 'address'],
    // An address can be bound to one member only.
    prepare: (world) => {
      for (const { username } of world.members.all) {
        for (const { id, target } of world.payouts.of(username)) {
          if (target.kind === 'crypto') world.payouts.remove(username, id)
        }
      }
    },
    send: async ({ screen }) => {
      document.querySelector<HTMLInputElement>('[name="chain"][value="TRC20"]')?.click()
      screen.fill({ address: WALLET })
      await there(screen, 'checkedAddress')
      screen.field('checkedAddress').click()
      await pressed(screen, '绑定钱包')
    },
  },
  {
    call: removePayout,
    route: routes.payoutAccounts,
    checking: '正在确认移除账户',
    done: '提现账户已移除',
    secrets: ['林晓明'],
    refused: ['提现账户未移除', '这个账户没有移除'],
    compared: [],
    send: async ({ screen }) => {
      const remove = () =>
        [...document.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel?.startsWith('移除'))
      await waitFor(() => {
        if (!remove()) throw new Error('no account')
      })
      remove()?.click()
      await pressed(screen, '确认移除')
    },
  },
  {
    call: verifySubmit,
    route: routes.verify,
    checking: '正在确认认证资料',
    done: '认证资料已提交',
    secrets: ['张三', '11010119900307123X', '/upload'],
    refused: ['认证资料未提交', '本次资料没有提交'],
    compared: [],
    send: async ({ screen }) => {
      await there(screen, 'idFront')
      await screen.user.upload(screen.field('idFront'), photo('front'))
      await screen.user.upload(screen.field('idBack'), photo('back'))
      await uploaded(screen, 2)
      await identify(screen)
    },
  },
  password(changeLoginPassword, 'loginPassword', SEEDED_PASSWORD, '登录密码修改成功', '登录密码未修改'),
  password(changeWithdrawPassword, 'withdrawPassword', SEEDED_WITHDRAW_PASSWORD, '提现密码修改成功', '提现密码未修改'),
  {
    call: recoverWithdrawPassword,
    route: routes.profile,
    options: { view: 'recover' },
    checking: '正在确认密码修改',
    done: '提现密码找回成功',
    secrets: [FRESH],
    refused: ['提现密码未修改', '当前密码没有变化'],
    compared: [],
    send: async ({ screen, world, username }) => {
      await there(screen, 'code')
      screen.fill({ code: world.sentCodes.send(username, world.clock.now()), newPwd: FRESH, newPwd2: FRESH })
      submit(screen)
    },
  },
]
