import { useAtomValue } from 'jotai'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'
import { formatAmount } from '#lib/money/format.ts'
import { formatTime } from '#lib/time/format.ts'
import { endsAtom } from '../order/endAtoms.ts'
import { useOrder } from '../order/queries.ts'
import { useDurationText } from '../useDurationText.ts'
import { Caption } from './Caption.tsx'
import styles from './Guide.module.css'
import { GuideEnd } from './GuideEnd.tsx'
import { endGuide, guideStake, guideTerm, useGuide, useLeaveGuide } from './useGuide.ts'

/**
 * The guided practice order on its product's page: three captions, before, during and after the order (docs/product.md, 29.6). It can be
 * left at any moment, and ends when the page is left.
 */
export function Guide({ product }: { product: Product }) {
  const guide = useGuide(product.id)
  return guide ? <Steps product={product} orderId={guide.orderId ?? ''} /> : null
}

function Steps({ product, orderId }: { product: Product; orderId: string }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const durationText = useDurationText()
  const ends = useAtomValue(endsAtom)
  const leave = useLeaveGuide()
  const { data: order } = useOrder(orderId)
  const term = guideTerm(product)
  useEffect(() => endGuide, [])
  if (orderId === '') {
    if (!term) return null
    return (
      <Caption
        step={1}
        title={t('{time}后更高还是更低？', { time: durationText(term.durationSeconds) })}
        text={t('选一个方向，就会用{amount}模拟资金下单', { amount: formatAmount(guideStake(product), currency) })}
        aside={
          <button type="button" className={styles.word} onClick={leave}>
            {t('跳过')}
          </button>
        }
      />
    )
  }
  if (order?.status === 'settled') {
    const markRead = () => {
      ends?.read([order.id])
      endGuide()
    }
    return (
      <GuideEnd
        order={order}
        onClose={markRead}
        onMarket={() => {
          ends?.read([order.id])
          leave()
        }}
      />
    )
  }
  return (
    <Caption
      step={2}
      title={order ? t('只看{time}的最后报价', { time: formatTime(order.closesAt) }) : ''}
      text={t('在此之前领先可能改变，阴影是盈利的一侧')}
      aside={
        <>
          <span className={styles.note}>{t('会自动继续')}</span>
          <IconButton label={t('关闭')} icon={<X />} onClick={endGuide} />
        </>
      }
    />
  )
}
