import { Eye, EyeOff, RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { SkeletonBlock } from '#components/ui/states/Skeleton.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import type { Decimal } from '#lib/money/decimal.ts'
import { useAmountsHidden } from '../../settings/settings.ts'
import styles from './FiguresCard.module.css'
import { MemberAmount } from './MemberAmount.tsx'

/** An amount of the member with its label. */
export interface LabelledAmount {
  readonly key: string
  readonly label: string
  /** Undefined while it is unknown. */
  readonly value: Decimal | undefined
  /** Earnings are shown with their sign. */
  readonly earned?: boolean
}

interface FiguresCardProps {
  /** The large figure, beside the button that hides the amounts. */
  main: LabelledAmount
  others: readonly LabelledAmount[]
  /** The SWR state of the figures. */
  source: { readonly data?: unknown; readonly error?: unknown; readonly isValidating: boolean; mutate(): unknown }
}

/** A card with figures of the member. It keeps its size while they load and after a failure. */
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
        <HideAmountsButton />
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
  const errorText = useErrorText({ retried: true })
  return (
    <div className={styles.failure} role="alert">
      <span>{errorText(error)}</span>
      <Button kind="secondary" size="small" busy={busy} icon={<RotateCw size="1em" />} onClick={onRetry}>
        {t('重试')}
      </Button>
    </div>
  )
}

/** Hides and shows the member's amounts on every screen. The device remembers the choice. */
function HideAmountsButton() {
  const t = useTranslations()
  const [hidden, choose] = useAmountsHidden()
  return (
    <IconButton
      label={hidden ? t('显示金额') : t('隐藏金额')}
      icon={hidden ? <EyeOff /> : <Eye />}
      onClick={() => choose(!hidden)}
    />
  )
}
