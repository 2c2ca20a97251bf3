'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { SkeletonBlock } from '#components/ui/states/Skeleton.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import type { MemberSummary } from '#lib/contract/account.ts'
import { useMember } from '../session/useMember.ts'
import { AmountsEye } from './AmountsEye.tsx'
import { MemberAmount } from './MemberAmount.tsx'
import styles from './MoneyCard.module.css'

/** One figure of the member summary and what it is called. */
export interface Figure {
  readonly field: keyof MemberSummary
  readonly label: string
  /** Earnings carry their sign. */
  readonly earned?: boolean
}

interface MoneyCardProps {
  /** The figure that stands large, with the eye beside it. */
  main: Figure
  others: readonly Figure[]
}

/** Figures of the member summary on one card, which keeps its size while they load and when they cannot be had. */
export function MoneyCard({ main, others }: MoneyCardProps) {
  const t = useTranslations()
  const { data, error, isLoading } = useMember()
  const waiting = isLoading && !data
  const show = ({ field, earned = false }: Figure, width: string): ReactNode =>
    waiting ? <SkeletonBlock width={width} /> : <MemberAmount value={data?.[field]} earned={earned} />

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
          <div key={figure.field}>
            <dt>{figure.label}</dt>
            <dd>{show(figure, '1.8rem')}</dd>
          </div>
        ))}
      </dl>
      {error && !data ? <NotLoaded error={error} /> : null}
    </section>
  )
}

function NotLoaded({ error }: { error: unknown }) {
  const t = useTranslations()
  const say = useErrorText()
  const { mutate, isValidating } = useMember()
  return (
    <div className={styles.failure} role="alert">
      <span>{say(error)}</span>
      <Button
        kind="secondary"
        size="small"
        busy={isValidating}
        icon={<RotateCw size="1em" />}
        onClick={() => void mutate()}
      >
        {t('重试')}
      </Button>
    </div>
  )
}
