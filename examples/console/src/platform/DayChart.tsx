import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Answer } from '../api.ts'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

interface Props {
  readonly hours: Answer<'/api/overview'>['hours']
}

/** Orders, stakes and result of the last 24 hours, by the hour of UTC. */
export function DayChart({ hours }: Props) {
  const translate = useTranslate()
  const { palette } = useTheme()
  const place = useRef<HTMLDivElement>(null)
  const [count, stakes, result] = ['count', 'stakes', 'result'].map((key) => translate(`overview.${key}`))
  useEffect(() => {
    if (place.current === null) return undefined
    const chart = init(place.current)
    const resized = new ResizeObserver(() => chart.resize())
    resized.observe(place.current)
    const text = { color: palette.text.secondary }
    chart.setOption({
      animation: false,
      textStyle: { fontFamily: 'inherit' },
      legend: { textStyle: text, top: 0 },
      tooltip: { trigger: 'axis' },
      grid: { left: 8, right: 8, top: 40, bottom: 8, containLabel: true },
      xAxis: {
        type: 'category',
        data: hours.map(({ id }) => `${new Date(id).toISOString().slice(11, 13)} h`),
        axisLabel: text,
      },
      yAxis: [
        { type: 'value', axisLabel: text, splitLine: { lineStyle: { color: palette.divider } } },
        { type: 'value', axisLabel: text, splitLine: { show: false }, minInterval: 1 },
      ],
      series: [
        {
          name: stakes,
          type: 'bar',
          data: hours.map((hour) => hour.stakes),
          itemStyle: { color: palette.primary.main },
        },
        {
          name: result,
          type: 'bar',
          data: hours.map((hour) => hour.result),
          itemStyle: { color: palette.success.main },
        },
        {
          name: count,
          type: 'line',
          yAxisIndex: 1,
          data: hours.map(({ orders }) => orders),
          itemStyle: { color: palette.warning.main },
        },
      ],
    })
    return () => {
      resized.disconnect()
      chart.dispose()
    }
  }, [hours, palette, count, stakes, result])
  const total = hours.reduce((sum, { orders }) => sum + orders, 0)
  return <Box ref={place} role="img" aria-label={`${translate('overview.orders')}: ${total}`} sx={{ height: 320 }} />
}
