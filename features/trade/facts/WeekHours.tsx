import { useLocale, useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { Card } from '#components/ui/Card.tsx'
import { Row, Stack, Text, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import type { Product } from '#lib/contract/market.ts'
import { serverClock } from '#lib/time/clock.ts'
import { zoneOffset } from '#lib/time/zone.ts'
import styles from './ProductFacts.module.css'
import { isAlwaysOpen, type OpenDay, type OpenPart, openDays, shareOfDay } from './weekHours.ts'

const MINUTE_MS = 60_000
const HOURS = [0, 6, 12, 18, 24]

/** The hours of the coming seven days as bars, one for each day of the device's time zone, with the time that it is now. */
export function WeekHours({ hours }: { hours: NonNullable<Product['hours']> }) {
  const t = useTranslations()
  const now = useOverTime(() => Math.floor(serverClock.now() / MINUTE_MS) * MINUTE_MS)
  const days = openDays(hours, now)
  const always = isAlwaysOpen(days)
  // Both, where summer time begins or ends within these days.
  const zones = [...new Set([now, ...days.map(({ at }) => at)].map(zoneOffset))]
  return (
    <Card>
      <Stack as="section" gap={3} aria-label={t('未来7天的交易时间')}>
        <Row as="p" align="baseline" justify="between" gap={3}>
          <strong>{t('未来7天的交易时间')}</strong>
          <Text as="span" size="body" tone="muted" translate="no">
            {zones.join(' → ')}
          </Text>
        </Row>
        {always ? (
          <p>{t('全天候交易')}</p>
        ) : (
          <>
            <ul className={styles.days}>
              {days.map((day, index) => (
                <Day key={day.at} day={day} now={index === 0 ? now : undefined} />
              ))}
            </ul>
            <p className={styles.axis} aria-hidden="true" translate="no">
              {HOURS.map((hour) => (
                <span key={hour}>{`${hour}`.padStart(2, '0')}:00</span>
              ))}
            </p>
          </>
        )}
      </Stack>
    </Card>
  )
}

function Day({ day: { at, parts }, now }: { day: OpenDay; now: number | undefined }) {
  const t = useTranslations()
  const weekday = new Intl.DateTimeFormat(useLocale(), { weekday: 'short' }).format(at)
  const text = parts.map((part) => part.text).join(', ')
  return (
    <li className={styles.day} data-today={now !== undefined || undefined}>
      <span translate="no">{weekday}</span>
      <span className={styles.bar} aria-hidden="true">
        {parts.map((part) => (
          <i key={part.from} style={partStyle(part)} />
        ))}
        {now === undefined ? null : <b style={{ insetInlineStart: percent(shareOfDay(now)) }} />}
      </span>
      <VisuallyHidden>{text || t('休市')}</VisuallyHidden>
    </li>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

const partStyle = ({ from, to }: OpenPart): CSSProperties => ({
  insetInlineStart: percent(from),
  width: percent(to - from),
})
