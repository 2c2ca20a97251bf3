import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChartSkeleton } from '#components/charts/price-chart/LazyPriceChart.tsx'
import { Sparkline } from '#components/charts/sparkline/Sparkline.tsx'
import { TickChart } from '#components/charts/tick-chart/TickChart.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { CountdownRing } from '#components/ui/CountdownRing.tsx'
import { type Direction, DirectionMark } from '#components/ui/price/DirectionMark.tsx'
import { TintedPrice } from '#components/ui/price/TintedPrice.tsx'
import type { MessageKey } from '#lib/i18n/messages.ts'
import styles from './Gallery.module.css'
import { Specimen } from './Specimen.tsx'

const words: Readonly<Record<Direction, MessageKey>> = { rise: '上涨', fall: '下跌', flat: '持平' }
const directions = ['rise', 'fall', 'flat'] as const
const lines = [
  [3, 4, 3, 5, 6, 5, 7],
  [7, 6, 6, 4, 5, 3, 2],
  [4, 4, 4, 4],
]
const ticks = [101, 103, 102, 99, 98, 100, 104].map((price, index) => ({
  price,
  at: (index + 1) * 1000,
  seq: index + 2,
}))

/** Figures that move, and the small forms of charts. */
export function Prices() {
  const t = useTranslations()
  const chart = {
    ticks,
    entry: { price: 100, at: 0, seq: 1 },
    formatPrice: (price: number) => price.toFixed(2),
    texts: { entry: t('成交价'), exit: t('结算价') },
    'aria-label': t('成交与结算'),
  }
  const [now] = useState(() => Date.now())
  const label = t('倒计时')
  const faces = [
    { share: 1, text: '30 s' },
    { share: 0.3, text: '9 s' },
    { share: 0, text: t('结算中') },
  ]
  return (
    <>
      <LivePrice />
      <Specimen of="DirectionMark">
        <div className={styles.row}>
          {directions.map((direction) => (
            <DirectionMark key={direction} direction={direction} label={t(words[direction])} />
          ))}
        </div>
      </Specimen>
      <Specimen of="CountdownRing">
        <div className={styles.row}>
          {faces.flatMap((face) =>
            (['large', 'small'] as const).map((size) => (
              <CountdownRing
                key={`${face.text} ${size}`}
                size={size}
                secondsTo={now}
                face={() => ({ ...face, label })}
              />
            )),
          )}
        </div>
      </Specimen>
      <Specimen of="Sparkline: up, down, flat">
        <div className={styles.row}>
          {lines.map((values) => (
            <span key={values.join()} className={styles.sparkline}>
              <Sparkline values={values} />
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen of="TickChart: open, up">
        <TickChart {...chart} height={140} direction="up" />
      </Specimen>
      <Specimen of="TickChart: settled, down">
        <TickChart {...chart} height={167} direction="down" exit={{ price: 105, at: 8000, seq: 9 }} />
      </Specimen>
      <Specimen of="ChartSkeleton">
        <div className={styles.chart}>
          <ChartSkeleton />
        </div>
      </Specimen>
    </>
  )
}

function LivePrice() {
  const t = useTranslations()
  const [price, setPrice] = useState(64_000)
  return (
    <Specimen of="TintedPrice">
      <div className={styles.row}>
        {directions.map((direction) => (
          <TintedPrice
            key={direction}
            text={price.toFixed(2)}
            direction={direction}
            directionLabel={t(words[direction])}
          />
        ))}
        <Button size="small" kind="secondary" onClick={() => setPrice(price + 1)}>
          {t('刷新')}
        </Button>
      </div>
    </Specimen>
  )
}
