import * as account from './account.ts'
import type { Call } from './call.ts'
import * as common from './common.ts'
import * as funds from './funds.ts'
import * as payouts from './payouts.ts'
import * as security from './security.ts'
import * as trade from './trade.ts'
import * as vault from './vault.ts'

/**
 * Every call of the contract, for the readers that need them all: the stub's router and the OpenAPI document.
 * The client never imports this file; it takes each call from its own module.
 */
export const calls: readonly Call[] = [
  common.getConf,
  common.uploadFile,
  common.requestOutcome,
  account.captcha,
  account.login,
  account.register,
  account.userInfo,
  account.member,
  account.logout,
  account.updateProfile,
  account.changeLoginPassword,
  account.changeWithdrawPassword,
  account.recoverWithdrawPassword,
  account.sendCode,
  account.verifyInfo,
  account.verifySubmit,
  security.sessionList,
  security.endSession,
  security.endAllSessions,
  security.loginList,
  security.secondFactor,
  security.startSecondFactor,
  security.confirmSecondFactor,
  security.endSecondFactor,
  security.loginSecondFactor,
  security.limits,
  security.setLimits,
  account.noticeList,
  account.noticeInfo,
  account.textInfo,
  trade.productList,
  trade.kline,
  trade.sparklines,
  trade.quoteStream,
  trade.quoteList,
  trade.quoteHistory,
  trade.createOrder,
  trade.orderInfo,
  trade.orderList,
  funds.depositChannels,
  funds.createDeposit,
  funds.cancelDeposit,
  funds.depositList,
  funds.withdrawTerms,
  funds.createWithdrawal,
  funds.withdrawList,
  funds.transactionList,
  payouts.payoutList,
  payouts.bindBank,
  payouts.bindCrypto,
  payouts.removePayout,
  vault.vaultProjects,
  vault.vaultSummary,
  vault.invest,
  vault.vaultList,
]
