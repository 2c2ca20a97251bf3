import type { DepositRecord } from '#lib/contract/deposits.ts'
import type { WithdrawRecord } from '#lib/contract/withdrawals.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { paymentAddress } from '#lib/navigation/webAddress.ts'
import { payUrlOf } from '../deposit/PayLink.tsx'

/** What happens next to a deposit, or what its decision means. No step leads to a payment page that the app does not open. */
export function depositNextStep(record: Pick<DepositRecord, 'status' | 'payUrl'>): MessageKey {
  switch (record.status) {
    case 'recharging':
      return paymentAddress(payUrlOf(record) ?? '').kind === 'allowed'
        ? '接下来请到支付页面完成付款。平台确认付款后开始审核，通过后自动记入您的余额'
        : '接下来请按充值说明完成付款。平台确认付款后开始审核，通过后自动记入您的余额'
    case 'pending':
    case 'reviewing':
      return '接下来平台会核对您的转账，审核通过后自动记入您的余额，您无需再做任何操作'
    case 'approved':
      return '已记入您的余额'
    case 'rejected':
      return '未记入余额。如果您已经付款，请凭单号和付款凭证联系客服'
    case 'cancelled':
      return '这笔充值已取消，平台不会再核对它的付款'
    default:
      return '如有疑问，请把单号告诉客服'
  }
}

/** What happens next to a withdrawal, or what its decision means. */
export function withdrawNextStep({ status, txId }: Pick<WithdrawRecord, 'status' | 'txId'>): MessageKey {
  switch (status) {
    case 'pending':
    case 'reviewing':
      return '金额已从余额扣除。审核通过后打款到提现账户，未通过则全额退回余额'
    case 'approved':
      return txId === undefined
        ? '款项将打到您的提现账户，到账时间以银行或区块链网络为准'
        : '款项已汇出，可凭交易编号向银行或在区块链上查询'
    case 'rejected':
    case 'cancelled':
      return '金额已退回余额'
    default:
      return '如有疑问，请把单号告诉客服'
  }
}
