import { useTranslations } from 'next-intl'
import { useOverTime } from '#components/time/ticker.ts'
import { CountdownRing } from '#components/ui/CountdownRing.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { serverClock } from '#lib/time/clock.ts'
import { secondsLeft } from '#lib/time/countdown.ts'
import { AUTO_CLOSE_MS } from './useAutoClose.ts'

const secondsTo = (closesAt: number) => secondsLeft(closesAt, serverClock.now())

/** The ring that empties until the end dialog closes by itself. Screen readers read out with the title that it does, and no second after that. */
export function ClosingRing({ id, closesAt }: { id: string; closesAt: number }) {
  const t = useTranslations()
  const face = () => ({
    share: (1000 * secondsTo(closesAt)) / AUTO_CLOSE_MS,
    text: '',
    label: t('即将自动关闭，按任意键或触摸屏幕可停止'),
  })
  return (
    <span id={id}>
      <CountdownRing face={face} secondsTo={closesAt} size="thin" />
    </span>
  )
}

/** How many seconds are left until the end dialog closes by itself, beside its ring. */
export function ClosingSeconds({ closesAt }: { closesAt: number }) {
  const t = useTranslations()
  const seconds = useOverTime(() => secondsTo(closesAt), closesAt)
  return (
    <Text as="span" size="sm" tone="muted" break="never">
      {t('{seconds}秒后关闭', { seconds })}
    </Text>
  )
}
