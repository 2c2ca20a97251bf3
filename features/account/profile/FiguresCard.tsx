'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { SkeletonBlock } from '#components/ui/states/Skeleton.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import type { Decimal } from '#lib/money/decimal.ts'
import { AmountsEye } from './AmountsEye.tsx'
import { MemberAmount } from './MemberAmount.tsx'
import styles from './MoneyCard.module.css'

/** One amount of the member's and what it is called. */
export interface LabelledAmount {
  readonly key: string
  readonly label: string
  /** Undefined while it is not known. */
  readonly value: Decimal | undefined
  /** Earnings carry their sign. */
  readonly earned?: boolean
}

interface FiguresCardProps {
  /** The figure that stands large, with the eye beside it. */
  main: LabelledAmount
  others: readonly LabelledAmount[]
  /** Where the figures come from: an SWR answer. */
  source: { readonly data?: unknown; readonly error?: unknown; readonly isValidating: boolean; mutate(): unknown }
}

/** A member's figures on one card, which keeps its size while they load and when they cannot be had. */
export function FiguresCard({ main, others, source }: FiguresCardProps) {
  const t = useTranslations()
  const failed = source.error !== undefined && !source.data
  const waiting = !source.data && !failed
  const show = ({ value, earned = false }: LabelledAmount, width: string): ReactNode =>
    waiting ? <SkeletonBlock width={width} /> : <MemberAmount value={value} earned={earned} />

  return (
    <section className={styles.card} aria-label={main.label} aria-busy={waiting || undefined}>
      {waiting ? <VisuallyHidden>{t('加载中')}</VisuallyHidden> : null}
      <div className={styles.head}>
        <h2>{main.label}</h2>
        <AmountsEye />
      </div>
      <p className={styles.main}>{show(main, '4rem')}</p>
      <dl className={styles.others}>
        {others.map((figure) => (
          <div key={figure.key}>
            <dt>{figure.label}</dt>
            <dd>{show(figure, '1.8rem')}</dd>
          </div>
        ))}
      </dl>
      {failed ? <NotLoaded error={source.error} busy={source.isValidating} onRetry={() => source.mutate()} /> : null}
    </section>
  )
}

function NotLoaded({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const t = useTranslations()
  const say = useErrorText()
  return (
    <div className={styles.failure} role="alert">
      <span>{say(error)}</span>
      <Button kind="secondary" size="small" busy={busy} icon={<RotateCw size="1em" />} onClick={onRetry}>
        {t('重试')}
      </Button>
    </div>
  )
}
