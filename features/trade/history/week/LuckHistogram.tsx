import { useTranslations } from 'next-intl'
import type { Histogram } from './luck.ts'
import styles from './Week.module.css'

interface LuckHistogramProps {
  histogram: Histogram
  /** The results at both ends and the member's own. */
  texts: { readonly from: string; readonly own: string; readonly to: string }
}

const width = 340
const height = 104

/** How the results of those who toss are spread, with the bar that the member's own result is in. */
export function LuckHistogram({ histogram: { bars, own }, texts }: LuckHistogramProps) {
  const t = useTranslations()
  const step = width / bars.length
  const barAt = (index: number, tall: number) =>
    `M${(index * step + 1).toFixed(1)} ${height}v${(-tall * height).toFixed(1)}h${(step - 2).toFixed(1)}V${height}Z`
  const middle = (100 * (own + 0.5)) / bars.length
  const share = `${middle}%`
  const left = { left: share, transform: `translateX(-${share})` }
  const words = `${texts.from} – ${texts.to}, ${t('您')}: ${texts.own}`
  return (
    <div className={styles.histogram} role="img" aria-label={words}>
      <span className={styles.flag} style={left}>
        {t('您')}
      </span>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={bars.map((bar, index) => (index === own ? '' : barAt(index, bar))).join('')} />
        <path data-own="" d={barAt(own, Math.max(bars[own] ?? 0, 0.03))} />
      </svg>
      <p className={styles.axis} translate="no">
        <span>{middle < 35 ? '' : texts.from}</span>
        <span>{middle > 65 ? '' : texts.to}</span>
        <strong style={left}>{texts.own}</strong>
      </p>
    </div>
  )
}
