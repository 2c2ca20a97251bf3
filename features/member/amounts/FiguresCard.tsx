import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { SkeletonBlock } from '#components/ui/states/Skeleton.tsx'
import { useIsLate, useKeptAmounts, useSlowLoading } from '#components/ui/states/slowLoading.ts'
import { isNegative, isPositive } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import styles from './FiguresCard.module.css'
import { HideAmountsButton } from './HideAmountsButton.tsx'
import { MemberAmount } from './MemberAmount.tsx'
import { NotLoaded } from './NotLoaded.tsx'

/** An amount of the member with its label. */
export interface LabelledAmount {
  readonly key: string
  readonly label: string
  /** Undefined while it is unknown. */
  readonly value: Decimal | undefined
  /** Earnings are shown with their sign. */
  readonly earned?: boolean
}

export interface FiguresCardProps {
  /** The large figure, beside the button that hides the amounts. */
  main: LabelledAmount
  others: readonly LabelledAmount[]
  /** The SWR state of the figures. */
  source: { readonly data?: unknown; readonly error?: unknown; readonly isValidating: boolean; mutate(): unknown }
  /** When the backend answered with them (epoch ms), of figures that are asked for again: what stands from before is then muted and dated. */
  answeredAt?: number | undefined
  /** `head` is on the ground of the page, and on a wide screen in one line; earnings have the colour of profit or loss. */
  look?: 'card' | 'head'
  /** At the right of the first line. */
  end?: ReactNode
}

/** Figures of the member. They keep their size while they load, also on a slow network, and after a failure. */
export function FiguresCard({ main, others, source, answeredAt, look = 'card', end }: FiguresCardProps) {
  const t = useTranslations()
  const late = useIsLate(source.error)
  const failed = source.error !== undefined && !source.data && !late
  const waiting = !source.data && !failed
  useSlowLoading(waiting, source.mutate, late)
  const isKept = useKeptAmounts(waiting ? undefined : answeredAt, source.isValidating, late, source.mutate)
  const show = ({ value, earned = false }: LabelledAmount, width: string): ReactNode =>
    waiting ? <SkeletonBlock width={width} /> : <MemberAmount value={value} earned={earned} />

  return (
    <section
      className={styles.card}
      data-look={look}
      aria-label={main.label}
      aria-busy={waiting || undefined}
      data-kept={isKept || undefined}
    >
      {waiting ? <VisuallyHidden>{t('加载中')}</VisuallyHidden> : null}
      <div className={styles.head}>
        <h2>{main.label}</h2>
        <HideAmountsButton />
        {end === undefined ? null : <div className={styles.end}>{end}</div>}
      </div>
      <p className={styles.main}>{show(main, '4rem')}</p>
      {others.length === 0 ? null : (
        <dl className={styles.others}>
          {others.map((figure) => (
            <div key={figure.key}>
              <dt>{figure.label}</dt>
              <dd data-sign={signOf(figure)}>{show(figure, '1.8rem')}</dd>
            </div>
          ))}
        </dl>
      )}
      {failed ? <NotLoaded error={source.error} busy={source.isValidating} onRetry={() => source.mutate()} /> : null}
    </section>
  )
}

/** The sign of an amount that was earned or lost; undefined for the others and for nothing. */
function signOf({ value, earned }: LabelledAmount): 'plus' | 'minus' | undefined {
  if (!earned || value === undefined) return undefined
  if (isPositive(value)) return 'plus'
  return isNegative(value) ? 'minus' : undefined
}
