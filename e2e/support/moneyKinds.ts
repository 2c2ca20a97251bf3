import type { Page } from '@playwright/test'
import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#lib/backend/seed/passwords.ts'
import { type CallsByName, calls, type RequestKind } from '#lib/contract/calls.ts'
import { decimal } from '#lib/money/decimal.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { type FormPath, type RoutePath, routes } from '#lib/navigation/routes.ts'
import type { App } from './app.ts'
import { openOrder } from './orders.ts'
import type { World } from './world.ts'

/** How a member makes a money request of one kind, and what the screens show for it. */
export interface MoneyKind {
  /** The kind as app and stub name it. */
  readonly name: RequestKind
  /** What shows the request and its outcome: a component of its own, a question in a dialog, or a form in place. */
  readonly component: 'own' | 'question' | 'form'
  readonly member: 'demo' | 'poor'
  readonly path: string
  /** Where the form is. */
  readonly route: RoutePath
  readonly options?: Readonly<Record<string, string>>
  readonly done: string
  /** Every text that says that nothing was done. */
  readonly refused: readonly string[]
  /** Signed in: everything up to the tap that confirms. */
  readonly prepare: (app: App, world: World) => Promise<void>
  readonly confirm: (app: App) => Promise<void>
  /** The form is filled in; from now on the backend refuses what it asks for. Absent where it never refuses. */
  readonly refuse?: (world: World) => Promise<unknown> | unknown
  /** The screen that says that the request is being checked, when that is not the form's screen. */
  readonly checkedAt?: RoutePath
  /** What that screen says, and why it is being checked. */
  readonly reason: string
  /** The tap that brings it into view on that screen. */
  readonly showChecked?: (page: Page) => Promise<void>
}
type Row = Omit<MoneyKind, 'name' | 'path'>
/** A form that makes a real request is on a screen that says so (`lib/navigation/routes.ts`); a question asks on the record's screen. */
type RowOf<Kind extends RequestKind> = Extract<
  CallsByName[keyof CallsByName],
  { readonly kind: Kind }
>['protection']['practice'] extends 'device'
  ? Row
  : Row & ({ readonly component: 'question' } | { readonly route: FormPath })

const BTC = 'btcusdt'
/** The longest duration on offer: the order is open until the case is over. */
const LONGEST_S = 300
/** Orders on it can be closed early. */
const ETH = 'ethusdt'
const PROJECT = 'steady30'
const FRESH = 'Fresh5678'
const WALLET = 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj'
const BANK_ACCOUNT = { payeeName: '王五', accountNumber: '4111111111111111', bankName: '中国银行', branch: '深圳' }
const ID_NUMBER = '11010119900307123X'
const ASKING = '正在向服务器确认'
const NO_ANSWER = '正在确认这次请求是否已执行'
const submitProfile = (app: App) => app.profile.submit.click()

const password = (
  view: string,
  oldPwd: string,
  row: Pick<Row, 'done' | 'refused' | 'refuse'>,
): RowOf<'loginPassword'> => ({
  component: 'form',
  member: 'demo',
  route: routes.profile,
  options: { view },
  prepare: async (app) => {
    await app.open(routes.profile, { view })
    await app.profile.fill({ oldPwd, newPwd: FRESH, newPwd2: FRESH })
  },
  confirm: submitProfile,
  reason: NO_ANSWER,
  ...row,
})

const isKind = (name: string | undefined): name is RequestKind => name !== undefined && name in kinds

const kinds: { readonly [Kind in RequestKind]: RowOf<Kind> } = {
  order: {
    component: 'own',
    member: 'demo',
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
  close: {
    component: 'own',
    member: 'demo',
    route: routes.product,
    options: { id: ETH },
    // Of the order's end: its result is also in the lists, and its seconds stand still while the page is not seen.
    done: '继续下单',
    refused: ['未平仓', '本次没有平仓', '平仓价已失效'],
    prepare: async (app, { stub: { world } }) => {
      openOrder(world, 'demo', ETH, LONGEST_S)
      await app.open(routes.product, { id: ETH })
      await app.closing.open.click()
      await app.closing.confirm.and(app.closing.dialog.locator(':enabled')).waitFor()
    },
    confirm: ({ closing }) => closing.confirm.click(),
    // The price has fallen meanwhile, and with it what is offered.
    refuse: async ({ control }) => void (await control.price(ETH, ['1.00'])),
    checkedAt: routes.orders,
    reason: ASKING,
  },
  deposit: {
    component: 'own',
    member: 'demo',
    route: routes.recharge,
    done: '充值申请已提交',
    refused: ['充值未提交成功', '本次充值未提交', '没有入账'],
    prepare: async (app) => {
      await app.open(routes.recharge)
      await app.deposit.review('300')
    },
    confirm: ({ deposit }) => deposit.confirm.click(),
    refuse: ({ control }) => control.deposits.channel('bank-cny', { max: '150.00' }),
    reason: ASKING,
  },
  withdrawal: {
    component: 'own',
    member: 'demo',
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
    component: 'own',
    member: 'demo',
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
  bankAccount: {
    component: 'form',
    member: 'poor',
    route: routes.addPayoutAccount,
    done: '提现账户已添加',
    prepare: async (app) => {
      await app.open(routes.addPayoutAccount)
      await app.payouts.fill(BANK_ACCOUNT)
    },
    confirm: (app) => app.payouts.submit.click(),
    reason: NO_ANSWER,
    refused: ['提现账户未添加', '这个账户没有绑定', '该银行卡已绑定'],
    refuse: ({ stub: { world } }) =>
      world.payouts.bindBank('frozen', { ...BANK_ACCOUNT, requestId: newRequestId() }, world.clock.now()),
  },
  cryptoAccount: {
    component: 'form',
    member: 'poor',
    route: routes.addPayoutAccount,
    options: { kind: 'crypto' },
    done: '提现账户已添加',
    prepare: async (app) => {
      await app.open(routes.addPayoutAccount, { kind: 'crypto' })
      await app.payouts.fillWallet('TRC20', WALLET)
    },
    confirm: (app) => app.payouts.submit.click(),
    reason: NO_ANSWER,
    refused: ['提现账户未添加', '这个账户没有绑定', '该钱包地址已绑定'],
    refuse: ({ stub: { world } }) =>
      world.payouts.bindCrypto(
        'frozen',
        { chain: 'TRC20', address: WALLET, requestId: newRequestId() },
        world.clock.now(),
      ),
  },
  accountRemoval: {
    component: 'question',
    member: 'demo',
    route: routes.payoutAccounts,
    done: '提现账户已移除',
    prepare: async (app) => {
      await app.open(routes.payoutAccounts)
      await app.payouts.cards.last().getByRole('button', { name: /^移除/ }).click()
    },
    confirm: (app) => app.payouts.question.getByRole('button', { name: '确认移除' }).click(),
    reason: NO_ANSWER,
    refused: ['提现账户未移除', '这个账户没有移除'],
    showChecked: (page) => page.getByRole('button', { name: /^移除/ }).last().click(),
  },
  depositCancellation: {
    component: 'question',
    member: 'demo',
    route: routes.depositRecords,
    done: '充值已取消',
    confirm: (app) => app.depositRecords.confirmCancel.click(),
    refused: ['充值未取消', '这笔充值没有取消', '这笔充值已不能取消'],
    prepare: async (app, { stub: { world } }) => {
      const channel = world.deposits.channels.find(({ kind }) => kind === 'other')
      if (!channel) throw new Error('no online channel')
      const deposit = { channel, amount: decimal('300.00'), requestId: newRequestId(), at: world.clock.now() }
      world.deposits.enter('demo', deposit)
      await app.open(routes.depositRecords)
      await app.depositRecords.cancelOf(app.depositRecords.records.first()).click()
    },
    refuse: ({ control, stub: { world } }) =>
      control.deposits.decide('demo', world.deposits.of('demo').at(-1)?.id ?? '', { status: 'reviewing' }),
    // By then the backend may have received the money, and the deposit can no longer be cancelled.
    reason: '正在确认一笔充值的取消',
  },
  withdrawalCancellation: {
    component: 'question',
    member: 'demo',
    route: routes.withdrawRecords,
    options: { id: 'w1' },
    done: '提现已取消',
    prepare: async (app, { control }) => {
      // Its review begins after the form has been used.
      await control.withdrawals.rules({ reviewingAfterMs: 3_600_000 })
      await control.withdrawals.seed('demo', 1)
      await app.open(routes.withdrawRecords, { id: 'w1' })
      await app.withdrawRecord.cancel.click()
    },
    confirm: (app) => app.withdrawRecord.confirmCancel.click(),
    refused: ['提现未取消', '这笔提现没有取消', '这笔提现已不能取消'],
    refuse: ({ control }) => control.withdrawals.decide('demo', 'w1', { status: 'approved' }),
    // By then it may be cancelled, and its record has no button to ask with.
    reason: '正在确认一笔提现的取消',
  },
  identity: {
    component: 'form',
    member: 'demo',
    route: routes.verify,
    done: '认证资料已提交',
    prepare: async (app) => {
      await app.open(routes.verify)
      await app.verify.fill('张三', ID_NUMBER)
    },
    confirm: (app) => app.verify.submit.click(),
    reason: NO_ANSWER,
    refused: ['认证资料未提交', '本次资料没有提交', '已认证或正在审核中'],
    refuse: ({ control }) => control.verification('demo', { status: 'verified' }),
  },
  loginPassword: password('loginPassword', SEEDED_PASSWORD, {
    done: '登录密码修改成功',
    refused: ['登录密码未修改', '当前密码没有变化', '原登录密码错误'],
    refuse: ({ control }) => control.member('demo', { password: 'Other1234' }),
  }),
  withdrawPassword: password('withdrawPassword', SEEDED_WITHDRAW_PASSWORD, {
    done: '提现密码修改成功',
    refused: ['提现密码未修改', '当前密码没有变化', '当前提现密码错误'],
    refuse: ({ control }) => control.member('demo', { withdrawPassword: 'Other1234' }),
  }),
  withdrawPasswordRecovery: {
    component: 'form',
    member: 'demo',
    route: routes.profile,
    options: { view: 'recover' },
    done: '提现密码找回成功',
    prepare: async (app, { control }) => {
      await app.open(routes.profile, { view: 'recover' })
      await app.profile.receiveCode()
      await app.profile.fill({ code: await control.code('demo'), newPwd: FRESH, newPwd2: FRESH })
    },
    confirm: submitProfile,
    reason: NO_ANSWER,
    refused: ['提现密码未修改', '当前密码没有变化', '验证码错误'],
    // A newer code invalidates the one that was typed.
    refuse: ({ stub: { world } }) => world.sentCodes.send('demo', world.clock.now()),
  },
}

/** Every kind of money request. A kind that is missing above does not compile. */
export const moneyKinds: readonly MoneyKind[] = calls.flatMap(({ kind: name, path }) =>
  isKind(name) ? { name, path, ...kinds[name] } : [],
)
