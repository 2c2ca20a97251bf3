import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { useOverTime } from '#components/time/ticker.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { loginNameAtom, useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { serverClock } from '#lib/time/clock.ts'
import { knownSecondsLeft } from '#lib/time/countdown.ts'
import { formatTime } from '#lib/time/format.ts'
import { knownQuotes } from '#lib/verification/evidence.ts'
import { settlementOf } from '#lib/verification/settlementRule.ts'
import { Gain } from '../order/parts/Gain.tsx'
import { OrderPrice, resultMessages } from '../order/parts/OrderFigures.tsx'
import { fetchQuoteHistory, immutable, liveQuotesOf } from '../order/verification/orderQuotes.ts'
import { useProduct } from '../product/queries.ts'

/**
 * How an order that was closed early would have ended: told once its expiry is over, and only to a member who asks for it
 * (docs/product.md, 13.8).
 */
export function HeldToExpiry({ order }: { order: Order }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const left = useOverTime(() => knownSecondsLeft(order.closesAt, serverClock), order.closesAt)
  if (left !== 0) {
    return (
      <Text size="xs" tone="muted">
        {t('{time}后可查看持有到期的结果', { time: formatTime(order.closesAt) })}
      </Text>
    )
  }
  if (isOpen) return <HeldResult order={{ ...order, closedEarly: undefined }} />
  return (
    <Button kind="secondary" full onClick={() => setOpen(true)}>
      {t('查看持有到期的结果')}
    </Button>
  )
}

/** The quotes after the expiry may not all be published yet. */
const ASK_AGAIN_MS = 3000

/** The settlement of an order by its rule, from the published quotes. */
function HeldResult({ order }: { order: Order }) {
  const t = useTranslations()
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const { decimals: moneyDecimals } = useAccountCurrency()
  const priceDecimals = useProduct(order.productId).product?.decimals
  const answer = useSWR(['order/held', loginName, order.id], () => fetchQuoteHistory(order), {
    ...immutable,
    refreshInterval: (history) => (history?.offered && !history.complete ? ASK_AGAIN_MS : 0),
  })
  const { data } = answer
  if (!data) return <LoadState error={answer.error} onRetry={answer.mutate} busy={answer.isValidating} rows={2} />
  const evidence = { seen: liveQuotesOf(order, []), asked: data.asked, priceDecimals }
  const settlement = settlementOf(order, knownQuotes(order.productId, evidence), { moneyDecimals, priceDecimals })
  if (!settlement) {
    return (
      <Text size="xs" tone="muted" role="status">
        {t('缺少报价，无法计算持有到期的结果')}
      </Text>
    )
  }
  const { closePrice, result, profit } = settlement
  return (
    <Facts
      look="card"
      facts={[
        { key: 'result', label: t('持有到期的结果'), value: <span>{t(resultMessages[result])}</span> },
        { key: 'close', label: t('结算价'), value: <OrderPrice order={order} price={closePrice} /> },
        { key: 'profit', label: t('盈亏'), value: <Gain value={profit} /> },
      ]}
    />
  )
}
