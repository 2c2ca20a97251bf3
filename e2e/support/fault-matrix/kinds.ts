import type { Page } from '@playwright/test'
import { createDeposit, createWithdrawal } from '#lib/contract/funds.ts'
import { createOrder } from '#lib/contract/trade.ts'
import { invest } from '#lib/contract/vault.ts'
import { decimal } from '#lib/money/decimal.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import type { RequestKind } from '#stub/requests/moneyRequests.ts'
import type { App } from '../app.ts'
import { BANK_ACCOUNT, type FormKind, type RequestForm, requestForms, WALLET_ACCOUNT } from '../requestForms.ts'
import type { World } from '../world.ts'

/** How a kind of money request is made at its own form, and what the screens show for it. */
export interface MatrixKind extends Pick<RequestForm, 'member' | 'path' | 'route' | 'options' | 'done' | 'confirm'> {
  /** The kind as app and stub name it. */
  readonly name: RequestKind
  /** Every text that says that nothing was done. */
  readonly refused: readonly string[]
  /** Signed in: everything up to the tap that confirms. */
  readonly prepare: (app: App, world: World) => Promise<void>
  /** The form is filled in; from now on the backend refuses what it asks for. Absent where it never refuses. */
  readonly refuse?: (world: World) => Promise<unknown> | unknown
  /** The screen that says that the request is being checked, when that is not the form's screen. */
  readonly checkedAt?: RoutePath
  /** What that screen says, and why it is being checked. */
  readonly reason: string
  /** The tap that brings it into view on that screen. */
  readonly showChecked?: (page: Page) => Promise<void>
}

const BTC = 'btcusdt'
/** The longest duration on offer: the order is open until the case is over. */
const LONGEST_S = 300
const PROJECT = 'steady30'
const ASKING = '正在向服务器确认'
const NO_ANSWER = '正在确认这次请求是否已执行'

const money: Readonly<Record<Exclude<RequestKind, FormKind>, Omit<MatrixKind, 'name'>>> = {
  order: {
    member: 'demo',
    path: createOrder.path,
    route: routes.product,
    options: { id: BTC },
    done: '下单成功',
    refused: ['下单未成功', '本次未下单', '价格已变动，请重新确认'],
    prepare: async (app) => {
      const { product, sheet } = app
      await app.open(routes.product, { id: BTC })
      await product.buyUp.click()
      await sheet.duration(LONGEST_S).check()
      await sheet.amount.fill('100')
      await sheet.whole.and(sheet.dialog.locator(':enabled')).waitFor()
    },
    confirm: ({ sheet }) => sheet.confirm.click(),
    refuse: ({ control }) => control.member('demo', { balance: '0.00' }),
    checkedAt: routes.orders,
    reason: ASKING,
  },
  deposit: {
    member: 'demo',
    path: createDeposit.path,
    route: routes.recharge,
    done: '充值申请已提交',
    refused: ['充值未提交成功', '本次充值未提交', '余额没有变动'],
    prepare: async (app) => {
      await app.open(routes.recharge)
      await app.deposit.review('300')
    },
    confirm: ({ deposit }) => deposit.confirm.click(),
    refuse: ({ control }) => control.deposits.channel('bank-cny', { max: '150.00' }),
    reason: ASKING,
  },
  withdrawal: {
    member: 'demo',
    path: createWithdrawal.path,
    route: routes.withdraw,
    done: '提现申请已提交',
    refused: ['提现未提交成功', '本次提现未提交'],
    prepare: async (app, { control }) => {
      await app.open(routes.withdraw)
      await app.withdraw.composeFresh('300', control)
    },
    confirm: ({ withdraw }) => withdraw.confirm.click(),
    refuse: ({ control }) => control.member('demo', { balance: '0.00' }),
    reason: ASKING,
  },
  investment: {
    member: 'demo',
    path: invest.path,
    route: routes.vaultSubmit,
    options: { id: PROJECT },
    done: '投资成功',
    refused: ['投资未成功', '本次未投资'],
    prepare: async (app, { control }) => {
      await app.open(routes.vaultSubmit, { id: PROJECT })
      await app.invest.composeFresh('1000', control)
    },
    confirm: ({ invest: screen }) => screen.confirm.click(),
    refuse: ({ control }) => control.member('demo', { balance: '0.00' }),
    reason: ASKING,
  },
}

type Account = Pick<MatrixKind, 'refused' | 'refuse' | 'showChecked'> & Partial<Pick<MatrixKind, 'prepare' | 'reason'>>

/** What the matrix needs to know of the kinds of payout accounts, records, identity and passwords. */
const accounts: Readonly<Record<FormKind, Account>> = {
  bankAccount: {
    refused: ['提现账户未添加', '这个账户没有绑定', '该银行卡已绑定'],
    refuse: ({ stub: { world } }) =>
      world.payouts.bindBank('frozen', { ...BANK_ACCOUNT, requestId: newRequestId() }, world.clock.now()),
  },
  cryptoAccount: {
    refused: ['提现账户未添加', '这个账户没有绑定', '该钱包地址已绑定'],
    refuse: ({ stub: { world } }) =>
      world.payouts.bindCrypto('frozen', { ...WALLET_ACCOUNT, requestId: newRequestId() }, world.clock.now()),
  },
  accountRemoval: {
    refused: ['提现账户未移除', '这个账户没有移除'],
    showChecked: (page) => page.getByRole('button', { name: /^移除/ }).last().click(),
  },
  depositCancellation: {
    refused: ['充值未取消', '这笔充值没有取消', '这笔充值已不能取消'],
    prepare: async (app, { stub: { world } }) => {
      const channel = world.deposits.channels.find(({ kind }) => kind === 'other')
      if (!channel) throw new Error('no online channel')
      const made = { channel, amount: decimal('300.00'), requestId: newRequestId(), at: world.clock.now() }
      world.deposits.enter('demo', made)
      await app.open(routes.depositRecords)
      await app.depositRecords.cancelOf(app.depositRecords.records.first()).click()
    },
    refuse: ({ control, stub: { world } }) =>
      control.deposits.decide('demo', world.deposits.of('demo').at(-1)?.id ?? '', { status: 'reviewing' }),
    // By then the backend may have received the money, and the deposit can no longer be cancelled.
    reason: '正在确认一笔充值的取消',
  },
  withdrawalCancellation: {
    refused: ['提现未取消', '这笔提现没有取消', '这笔提现已不能取消'],
    refuse: ({ control }) => control.withdrawals.decide('demo', 'w1', { status: 'approved' }),
    // By then it may be cancelled, and its record has no button to ask with.
    reason: '正在确认一笔提现的取消',
  },
  identity: {
    refused: ['认证资料未提交', '本次资料没有提交', '已认证或正在审核中'],
    refuse: ({ control }) => control.verification('demo', { status: 'verified' }),
  },
  loginPassword: {
    refused: ['登录密码未修改', '当前密码没有变化', '原登录密码错误'],
    refuse: ({ control }) => control.member('demo', { password: 'Other1234' }),
  },
  withdrawPassword: {
    refused: ['提现密码未修改', '当前密码没有变化', '当前提现密码错误'],
    refuse: ({ control }) => control.member('demo', { withdrawPassword: 'Other1234' }),
  },
  withdrawPasswordRecovery: {
    refused: ['提现密码未修改', '当前密码没有变化', '验证码错误'],
    // A newer code invalidates the one that was typed.
    refuse: ({ stub: { world } }) => world.sentCodes.send('demo', world.clock.now()),
  },
}

/** Every kind of money request. A kind that is missing above does not compile. */
export const matrixKinds: readonly MatrixKind[] = [
  ...(Object.keys(money) as (keyof typeof money)[]).map((name) => ({ name, ...money[name] })),
  ...requestForms.map(
    (form): MatrixKind => ({
      ...form,
      prepare: (app, { control }) => form.prepare(app, control),
      reason: NO_ANSWER,
      ...accounts[form.name],
    }),
  ),
]
