import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import type { Order } from '#lib/contract/orders.ts'
import { serverClock } from '#lib/time/clock.ts'
import { knownSecondsLeft } from '#lib/time/countdown.ts'

/** How long before its end an order is read out, in seconds. */
const ANNOUNCED_SECONDS = 10

/** The ids of the orders that were read out. Several parts of a screen can show the same order. */
const announced = new Set<string>()

/** Tells screen readers that an order is about to end, with the seconds that are left: once for each order, wherever it is shown. */
export function EndAnnouncement({ order: { id, closesAt, productName } }: { order: Order }) {
  const t = useTranslations()
  const left = () => knownSecondsLeft(closesAt, serverClock) ?? 0
  const due = useOverTime(() => left() > 0 && left() <= ANNOUNCED_SECONDS, closesAt)
  const [said, setSaid] = useState('')
  const announce = useEffectEvent(() => {
    if (announced.has(id)) return
    announced.add(id)
    setSaid(t('{name} 还剩{count}秒', { name: productName, count: left() }))
  })
  useEffect(() => {
    if (due) announce()
    else setSaid('')
  }, [due])
  return <VisuallyHidden live>{said}</VisuallyHidden>
}
