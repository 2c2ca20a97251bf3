import { useTranslations } from 'next-intl'
import type { RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import { Facts } from '#components/ui/facts/Facts.tsx'
import type { AccountDetails, RemovalDetails } from './payoutRequests.ts'

/** The texts and the summary of an account that is being bound. */
export const bindingPresentation: RequestPresentation<AccountDetails, unknown> = {
  titles: { checking: '正在确认提现账户', done: '提现账户已添加', refused: '提现账户未添加' },
  notes: {
    checking: '没有收到服务器的答复，正在确认这次请求是否已执行。请勿重复提交，离开此页也会收到结果',
    refused: '这个账户没有绑定',
  },
  again: '返回修改',
  Summary: AccountFact,
}

/** The texts and the summary of an account that is being removed. */
export const removalPresentation: RequestPresentation<RemovalDetails, unknown> = {
  titles: { checking: '正在确认移除账户', done: '提现账户已移除', refused: '提现账户未移除' },
  notes: {
    checking: '没有收到服务器的答复，正在确认这次请求是否已执行。请勿重复提交，离开此页也会收到结果',
    refused: '这个账户没有移除',
  },
  again: '查看提现账户',
  Summary: AccountFact,
}

function AccountFact({ details: { place, number } }: SummaryProps<AccountDetails, unknown>) {
  const t = useTranslations()
  return <Facts facts={[{ key: 'account', label: t('账户'), value: `${place} ${number}` }]} />
}
