import { SquareFunction } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { IndicatorActions } from '#components/charts/price-chart/IndicatorLegends.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { useLazySheet } from '#components/ui/dialog/useLazySheet.ts'
import { showToast } from '#components/ui/toast/toasts.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import { allIndicators, type useChartSettings } from './chartSettings.ts'
import styles from './IndicatorChoice.module.css'

type Settings = ReturnType<typeof useChartSettings>
type Picker = ReturnType<typeof useIndicatorPicker>

const indicatorPicker = createLazyPart(async () => {
  const [{ IndicatorPicker }, indicators] = await Promise.all([import('./IndicatorPicker.tsx'), allIndicators.load()])
  return { Picker: IndicatorPicker, indicators }
})

/** The sheet in which the indicators are chosen: its code is loaded when it is opened for the first time. */
export function useIndicatorPicker() {
  return useLazySheet(indicatorPicker)
}

interface IndicatorChoiceProps {
  picker: Picker
  settings: Settings
  /** How many panes below the candles the chart has room for; undefined before it was drawn. */
  room: number | undefined
}

/** The button that opens the choice of indicators, and its sheet. */
export function IndicatorChoice({ picker: { open, loaded, show, close }, settings, room }: IndicatorChoiceProps) {
  const t = useTranslations()
  return (
    <>
      <span className={styles.button} data-changed={settings.changed || undefined}>
        <IconButton label={t('指标')} aria-haspopup="dialog" icon={<SquareFunction />} onClick={show} />
      </span>
      {loaded ? (
        <loaded.Picker
          open={open}
          onClose={close}
          indicators={loaded.indicators}
          chosen={settings.chosen}
          room={room}
          onChange={settings.setIndicators}
          settledOrders={settings.settledOrders}
          onSettledOrders={settings.setSettledOrders}
        />
      ) : null}
    </>
  )
}

/** What the member can do with the indicators in the chart, and how many panes it has room for while the picker does not cover it. */
export function useIndicatorActions({ chosen, setIndicators, putBack, setPaneHeight }: Settings, picker: Picker) {
  const t = useTranslations()
  const [room, setRoom] = useState<number>()
  const actions: IndicatorActions = {
    onOpen: picker.show,
    onResize: setPaneHeight,
    resizeLabel: t('副图高度'),
    onRoom: (count) => {
      if (!picker.open) setRoom(count)
    },
    onRemove: (id) => {
      setIndicators(chosen.filter(({ indicator }) => indicator.id !== id))
      const place = chosen.findIndex(({ indicator }) => indicator.id === id)
      const removed = chosen[place]
      if (!removed) return
      const text = t('已移除：{name}', { name: removed.indicator.name })
      showToast({ kind: 'status', text, action: { label: t('撤销'), run: () => putBack(removed, place) } })
    },
    removeLabel: (name) => t('移除{name}', { name }),
  }
  return { actions, room }
}
