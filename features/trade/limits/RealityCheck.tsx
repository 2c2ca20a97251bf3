import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { countOf, minute } from '#lib/limits/refusal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { resultsOf } from '../order/dayOrders.ts'
import { useOrderDialogOpen } from '../order/endAtoms.ts'
import { useSettledSince } from '../order/queries.ts'

/** How often the time in the app is counted, in ms. */
const COUNT_MS = 15_000

/** Counts the time that the app is shown, where the member has limited it, and keeps the time that the limits have seen. */
function useTimeCount(): void {
  useEffect(() => {
    let last: number | undefined
    const count = () => {
      const { minutesPerDay, checkMinutes } = limitStore.record().limits
      const isCounted = minutesPerDay.value !== undefined || checkMinutes.value !== undefined
      if (isCounted && last !== undefined) limitStore.count(last)
      limitStore.keepTime()
      last = pageLifecycle.visible() ? limitStore.now() : undefined
    }
    count()
    const timer = setInterval(count, COUNT_MS)
    const stop = pageLifecycle.subscribe({ onHide: count, onShow: count })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
}

function isCheckDue(): boolean {
  const every = countOf(limitStore.record().limits.checkMinutes.value) * minute
  return (limitStore.usage()?.sinceCheckMs ?? 0) >= every
}

/** After each of the times in the app that the member has chosen: how long it was, and what was won and lost (docs/product.md, 30.5). */
export function RealityCheck() {
  const t = useTranslations()
  const navigate = useNavigate()
  const currency = useAccountCurrency()
  const waits = useOrderDialogOpen()
  useTimeCount()
  const isDue = useSyncExternalStore(limitStore.subscribe, isCheckDue, () => false)
  const open = isDue && !waits
  const usage = open ? limitStore.usage() : undefined
  const { data } = useSettledSince(usage?.checkedAt)
  if (!usage) return null
  const results = data && !data.isCut && data.unreadable === 0 ? resultsOf(data.orders) : undefined
  const money = (name: 'won' | 'lost' | 'net') =>
    results ? (
      formatAmount(results[name], { ...currency, sign: name === 'net' ? 'always' : 'auto' })
    ) : (
      <span>{t('尚未查明')}</span>
    )
  const pause = () => {
    limitStore.checked()
    navigate(to(routes.limits))
  }
  return (
    <Dialog
      open
      onClose={limitStore.checked}
      title={t('使用时长提醒')}
      closeLabel={t('关闭')}
      footer={
        <>
          <Button kind="secondary" full onClick={limitStore.checked}>
            {t('继续')}
          </Button>
          <Button full onClick={pause}>
            {t('休息一下')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { key: 'since', label: t('统计起点'), value: formatDateTime(usage.checkedAt) },
          {
            key: 'time',
            label: t('使用时长'),
            value: <span>{t('{count}分钟', { count: Math.floor(usage.sinceCheckMs / minute) })}</span>,
          },
          {
            key: 'orders',
            label: t('已结算'),
            value: <span>{data ? t('{count}单', { count: data.orders.length }) : t('尚未查明')}</span>,
          },
          { key: 'won', label: t('盈利合计'), value: money('won') },
          { key: 'lost', label: t('亏损合计'), value: money('lost') },
          { key: 'net', label: t('净盈亏'), value: money('net'), strong: true },
        ]}
      />
    </Dialog>
  )
}
