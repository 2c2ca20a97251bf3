import {
  changeLoginPassword,
  changeWithdrawPassword,
  recoverWithdrawPassword,
  verifySubmit,
} from '#lib/contract/account.ts'
import { cancelDeposit, cancelWithdrawal } from '#lib/contract/funds.ts'
import { bindBank, bindCrypto, removePayout } from '#lib/contract/payouts.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#stub/members/seeded.ts'
import type { RequestKind } from '#stub/requests/moneyRequests.ts'
import type { App } from './app.ts'

/**
 * The kinds of money request without their own page object: those of accounts, records, identity and passwords.
 */
export type FormKind = Exclude<RequestKind, 'order' | 'deposit' | 'withdrawal' | 'investment'>

/** How a member makes a money request of one kind, at a form or a question on a screen. */
export interface RequestForm {
  readonly name: FormKind
  readonly member: 'demo' | 'poor'
  readonly path: string
  /** Where the form is. */
  readonly route: RoutePath
  readonly options?: Readonly<Record<string, string>>
  readonly done: string
  /** Signed in: everything up to the tap that confirms. */
  readonly prepare: (app: App, control: StubControl) => Promise<void>
  readonly confirm: (app: App) => Promise<void>
}

const FRESH = 'Fresh5678'
const CARD = '4111111111111111'
const WALLET = 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj'
export const BANK_ACCOUNT = { payeeName: '王五', accountNumber: CARD, bankName: '中国银行', branch: '深圳' }
export const WALLET_ACCOUNT = { chain: 'TRC20', address: WALLET } as const
const ID_NUMBER = '11010119900307123X'
const submitProfile = (app: App) => app.profile.submit.click()

const password = (view: string, path: string, oldPwd: string, done: string): Omit<RequestForm, 'name'> => ({
  member: 'demo',
  path,
  route: routes.profile,
  options: { view },
  done,
  prepare: async (app) => {
    await app.open(routes.profile, { view })
    await app.profile.fill({ oldPwd, newPwd: FRESH, newPwd2: FRESH })
  },
  confirm: submitProfile,
})

const forms: Readonly<Record<FormKind, Omit<RequestForm, 'name'>>> = {
  bankAccount: {
    member: 'poor',
    path: bindBank.path,
    route: routes.addPayoutAccount,
    done: '提现账户已添加',
    prepare: async (app) => {
      await app.open(routes.addPayoutAccount)
      await app.payouts.fill(BANK_ACCOUNT)
    },
    confirm: (app) => app.payouts.submit.click(),
  },
  cryptoAccount: {
    member: 'poor',
    path: bindCrypto.path,
    route: routes.addPayoutAccount,
    options: { kind: 'crypto' },
    done: '提现账户已添加',
    prepare: async (app) => {
      await app.open(routes.addPayoutAccount, { kind: 'crypto' })
      await app.payouts.fillWallet('TRC20', WALLET)
    },
    confirm: (app) => app.payouts.submit.click(),
  },
  accountRemoval: {
    member: 'demo',
    path: removePayout.path,
    route: routes.payoutAccounts,
    done: '提现账户已移除',
    prepare: async (app) => {
      await app.open(routes.payoutAccounts)
      await app.payouts.cards.last().getByRole('button', { name: /^移除/ }).click()
    },
    confirm: (app) => app.payouts.question.getByRole('button', { name: '确认移除' }).click(),
  },
  depositCancellation: {
    member: 'demo',
    path: cancelDeposit.path,
    route: routes.depositRecords,
    done: '充值已取消',
    prepare: async (app) => {
      await app.open(routes.recharge)
      await app.deposit.submit('300')
      await app.deposit.toRecords.click()
      await app.depositRecords.cancelOf(app.depositRecords.records.first()).click()
    },
    confirm: (app) => app.depositRecords.confirmCancel.click(),
  },
  withdrawalCancellation: {
    member: 'demo',
    path: cancelWithdrawal.path,
    route: routes.withdrawRecords,
    options: { id: 'w1' },
    done: '提现已取消',
    prepare: async (app, control) => {
      // Its review begins after the form has been used.
      await control.withdrawals.rules({ reviewingAfterMs: 3_600_000 })
      await control.withdrawals.seed('demo', 1)
      await app.open(routes.withdrawRecords, { id: 'w1' })
      await app.withdrawRecord.cancel.click()
    },
    confirm: (app) => app.withdrawRecord.confirmCancel.click(),
  },
  identity: {
    member: 'demo',
    path: verifySubmit.path,
    route: routes.verify,
    done: '认证资料已提交',
    prepare: async (app) => {
      await app.open(routes.verify)
      await app.verify.fill('张三', ID_NUMBER)
    },
    confirm: (app) => app.verify.submit.click(),
  },
  loginPassword: password('loginPassword', changeLoginPassword.path, SEEDED_PASSWORD, '登录密码修改成功'),
  withdrawPassword: password(
    'withdrawPassword',
    changeWithdrawPassword.path,
    SEEDED_WITHDRAW_PASSWORD,
    '提现密码修改成功',
  ),
  withdrawPasswordRecovery: {
    member: 'demo',
    path: recoverWithdrawPassword.path,
    route: routes.profile,
    options: { view: 'recover' },
    done: '提现密码找回成功',
    prepare: async (app, control) => {
      await app.open(routes.profile, { view: 'recover' })
      await app.profile.receiveCode()
      await app.profile.fill({ code: await control.code('demo'), newPwd: FRESH, newPwd2: FRESH })
    },
    confirm: submitProfile,
  },
}

/** All of them. */
export const requestForms: readonly RequestForm[] = (Object.keys(forms) as FormKind[]).map((name) => ({
  name,
  ...forms[name],
}))
