import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ChartTexts } from '#components/charts/price-chart/ChartElements.tsx'

/** The chart's words in the member's language; the same object until the language changes. */
export function useChartTexts(): ChartTexts {
  const t = useTranslations()
  return useMemo(
    () => ({
      time: t('时间'),
      open: t('开盘'),
      high: t('最高'),
      low: t('最低'),
      close: t('收盘'),
      volume: t('成交量'),
      up: t('买涨'),
      down: t('买跌'),
      empty: t('暂无行情数据'),
    }),
    [t],
  )
}
