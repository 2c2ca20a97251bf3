import { useTranslations } from 'next-intl'
import { serverClock } from '#lib/time/clock.ts'
import { formatDate, formatDateTime } from '#lib/time/format.ts'
import { relativeTime } from '#lib/time/relative.ts'

/**
 * How long ago something was, at the time of rendering (docs/product.md, 8.3). `at` is an instant on the server's clock, in
 * epoch ms.
 */
export function RelativeTime({ at }: { at: number }) {
  const t = useTranslations()
  const ago = relativeTime(at, serverClock.now())
  const words = () => {
    switch (ago.kind) {
      case 'justNow':
        return t('刚刚')
      case 'minutes':
        return t('{count}分钟前', { count: ago.value })
      case 'hours':
        return t('{count}小时前', { count: ago.value })
      case 'days':
        return t('{count}天前', { count: ago.value })
      case 'date':
        return formatDate(ago.value)
    }
  }
  return (
    <time title={formatDateTime(at)} translate={ago.kind === 'date' ? 'no' : undefined}>
      {words()}
    </time>
  )
}
