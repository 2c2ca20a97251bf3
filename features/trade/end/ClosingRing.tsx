import { useTranslations } from 'next-intl'
import { CountdownRing } from '#components/ui/countdown/CountdownRing.tsx'
import { serverClock } from '#lib/time/clock.ts'
import { secondsLeft } from '#lib/time/countdown.ts'
import { AUTO_CLOSE_MS } from './useAutoClose.ts'

/** The ring that empties until the end dialog closes by itself. Screen readers read out with the title that it does, and no second after that. */
export function ClosingRing({ id, closesAt }: { id: string; closesAt: number }) {
  const t = useTranslations()
  const face = () => {
    const seconds = secondsLeft(closesAt, serverClock.now())
    return {
      share: (1000 * seconds) / AUTO_CLOSE_MS,
      text: '',
      label: t('即将自动关闭，按任意键或触摸屏幕可停止'),
    }
  }
  return (
    <span id={id}>
      <CountdownRing face={face} secondsTo={closesAt} size="thin" />
    </span>
  )
}
