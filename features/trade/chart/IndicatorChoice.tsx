import { SquareFunction } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { IndicatorActions } from '#components/charts/price-chart/IndicatorLegends.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { useLazySheet } from '#components/ui/dialog/useLazySheet.ts'
import { showToast } from '#components/ui/toast/toasts.ts'
import { loadIndicators, type useChartSettings } from './chartSettings.ts'
import styles from './IndicatorChoice.module.css'

type Settings = ReturnType<typeof useChartSettings>

/** The sheet in which the indicators are chosen: its code is loaded when it is opened for the first time. */
export function useIndicatorPicker() {
  return useLazySheet(async () => {
    const [{ IndicatorPicker }, indicators] = await Promise.all([import('./IndicatorPicker.tsx'), loadIndicators()])
    return { Picker: IndicatorPicker, indicators }
  })
}

interface IndicatorChoiceProps {
  picker: ReturnType<typeof useIndicatorPicker>
  settings: Settings
}

/** The button that opens the choice of indicators, and its sheet. */
export function IndicatorChoice({ picker: { open, loaded, show, close }, settings }: IndicatorChoiceProps) {
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
          onChange={settings.setIndicators}
        />
      ) : null}
    </>
  )
}

/** What the legends of the chart do. */
export function useLegendActions({ chosen, setIndicators, putBack }: Settings, onOpen: () => void): IndicatorActions {
  const t = useTranslations()
  return {
    onOpen,
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
}
