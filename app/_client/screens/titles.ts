import type { MessageKey } from '#lib/i18n/messages.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'

/** What each screen is called: in the page's title, to a screen reader on arrival, and over a screen that is not built yet. */
export const titles: Readonly<Record<RoutePath, MessageKey>> = {
  [routes.login]: '登录',
  [routes.register]: '注册',
  [routes.home]: '首页',
  [routes.recharge]: '银行卡充值',
  [routes.rechargeMore]: 'USDT充值',
  [routes.history]: '历史记录',
  [routes.service]: '客服',
  [routes.orders]: '订单',
  [routes.orderInfo]: '交易详情',
  [routes.mine]: '我的',
  [routes.notice]: '公告',
  [routes.withdraw]: '提现',
  [routes.vault]: '定期理财',
  [routes.vaultSubmit]: '定期理财申购',
  [routes.depositRecords]: '充值记录',
  [routes.withdrawRecords]: '提现记录',
  [routes.vaultRecords]: '定期理财订单',
  [routes.profile]: '个人信息',
  [routes.verify]: '身份认证',
  [routes.security]: '账户安全',
  [routes.payoutAccounts]: '提现账户',
  [routes.addPayoutAccount]: '添加提现账户',
  [routes.limits]: '限额与冷静期',
  [routes.product]: '产品',
  [routes.trade]: '交易',
  [routes.webview]: '网页',
  [routes.textview]: '说明',
  [routes.notFound]: '页面不存在',
}
