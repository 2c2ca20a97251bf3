'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { type CountdownHandle, CountdownRing } from '#components/ui/countdown/CountdownRing.tsx'
import type { Order } from '#lib/contract/trade.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatCountdown, remaining } from '#lib/time/countdown.ts'
import { onServerTick } from './serverTicks.ts'

/**
 * The time left on the server's clock; at zero "settling", never a guess (design.md section 6). React draws it once; from then
 * on the ring is told, once a second, so that a hundred open orders cost a hundred texts and no rendering.
 */
export function OrderCountdown({ order, size = 'large' }: { order: Order; size?: 'large' | 'small' }) {
  const t = useTranslations()
  const ring = useRef<CountdownHandle>(null)
  const { closesAt, durationSeconds, status } = order
  const settling = t('结算中')
  const first = faceOf(closesAt, serverClock.now(), settling)
  useEffect(() => {
    if (status !== 'open') return
    let shown = ''
    return onServerTick((now) => {
      const { ms, text } = faceOf(closesAt, now, settling)
      if (text === shown) return
      shown = text
      ring.current?.draw(ms, text)
    })
  }, [closesAt, status, settling])
  return (
    <CountdownRing
      ref={ring}
      remaining={first.ms}
      total={durationSeconds * 1000}
      text={first.text}
      label={t('倒计时')}
      size={size}
    />
  )
}

function faceOf(closesAt: number, now: number, settling: string): { readonly ms: number; readonly text: string } {
  const { ms, ended } = remaining(closesAt, now)
  return { ms, text: ended ? settling : formatCountdown(ms) }
}
