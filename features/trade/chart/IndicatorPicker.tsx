import { RotateCcw, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ChosenIndicator, Indicator, LineColor } from '#components/charts/indicators/indicator.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { HalfSheet } from '#components/ui/dialog/Dialog.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { useLanguage } from '#features/member/index.ts'
import { typedText } from '#lib/i18n/typedText.ts'
import { areAccepted, initialParameters, inUsualOrder, mostIndicators } from './chartSettings.ts'
import styles from './IndicatorPicker.module.css'

interface IndicatorPickerProps {
  open: boolean
  onClose: () => void
  /** All that there are. */
  indicators: readonly Indicator[]
  chosen: readonly ChosenIndicator[]
  /** How many panes below the candles the chart has room for: those after them are hidden. Undefined: not known. */
  room: number | undefined
  /** Undefined: as they were at first. */
  onChange: (chosen: readonly ChosenIndicator[] | undefined) => void
  /** Whether the chart marks the member's settled orders. */
  settledOrders: boolean
  onSettledOrders: (shown: boolean) => void
}

const panes = ['main', 'sub'] as const
const paneTitles = { main: '主图指标', sub: '副图指标' } as const

/** Which indicators the chart shows, and with which parameters; and whether it marks settled orders. The chart above the sheet changes with every press. */
export function IndicatorPicker(props: IndicatorPickerProps) {
  const { open, onClose, indicators, chosen, room, onChange, settledOrders, onSettledOrders } = props
  const t = useTranslations()
  const [language] = useLanguage()
  const ordered = inUsualOrder(indicators, language)
  const initial = (indicator: Indicator): ChosenIndicator => ({
    indicator,
    parameters: initialParameters(indicator, language),
  })
  const remove = (indicator: Indicator) => onChange(chosen.filter((one) => one.indicator !== indicator))
  const replace = (next: ChosenIndicator) =>
    onChange(chosen.map((one) => (one.indicator === next.indicator ? next : one)))
  return (
    <HalfSheet
      open={open}
      onClose={onClose}
      title={t('指标')}
      closeLabel={t('关闭')}
      aside={
        <button type="button" className={styles.resetAll} onClick={() => onChange(undefined)}>
          {t('全部重置')}
        </button>
      }
      footer={
        <Button kind="secondary" full onClick={onClose}>
          {t('完成')}
        </Button>
      }
    >
      <div className={styles.content}>
        {panes.map((pane) => {
          const most = mostIndicators[pane]
          const here = chosen.filter(({ indicator }) => indicator.pane === pane)
          const isFull = here.length >= most
          return (
            <section key={pane} className={styles.pane} aria-label={t(paneTitles[pane])}>
              <h3 className={styles.head}>
                <span>{t(paneTitles[pane])}</span>
                <Text as="span" size="sm" weight="normal" tone="muted">
                  {t('已选{count}/{most}', { count: here.length, most })}
                </Text>
              </h3>
              <div className={styles.choices} data-pane={pane} translate="no">
                {ordered
                  .filter((indicator) => indicator.pane === pane)
                  .map((indicator) => {
                    const isChosen = here.some((one) => one.indicator === indicator)
                    return (
                      <button
                        key={indicator.id}
                        type="button"
                        className={styles.choice}
                        aria-pressed={isChosen}
                        disabled={isFull && !isChosen}
                        onClick={() => (isChosen ? remove(indicator) : onChange([...chosen, initial(indicator)]))}
                      >
                        {indicator.name}
                      </button>
                    )
                  })}
              </div>
              {isFull ? <p className={styles.full}>{t('最多{most}个，移除一个后才能添加', { most })}</p> : null}
              {here.map((one, place) => (
                <ChosenRow
                  key={one.indicator.id}
                  chosen={one}
                  initial={initial(one.indicator).parameters}
                  hidden={pane === 'sub' && room !== undefined && place >= room}
                  onChange={replace}
                  onRemove={() => remove(one.indicator)}
                />
              ))}
            </section>
          )
        })}
        <Switch
          label={t('我的订单')}
          note={t('在图表上标出已结算的订单')}
          checked={settledOrders}
          onCheckedChange={onSettledOrders}
        />
        <p className={styles.kept}>{t('保存在此设备上，适用于所有产品')}</p>
      </div>
    </HalfSheet>
  )
}

interface ChosenRowProps {
  chosen: ChosenIndicator
  initial: readonly number[]
  /** Whether the chart has no room for it. */
  hidden: boolean
  onChange: (next: ChosenIndicator) => void
  onRemove: () => void
}

/** A chosen indicator with its parameters, which can be reset, and the button that removes it. */
function ChosenRow({ chosen: { indicator, parameters }, initial, hidden, onChange, onRemove }: ChosenRowProps) {
  const t = useTranslations()
  const { name } = indicator
  const changed = initial.some((value, index) => value !== parameters[index])
  return (
    <div className={styles.row}>
      <div className={styles.names}>
        <Text as="strong" size="md" weight="medium" translate="no">
          {name}
        </Text>
        <Text as="small" size="xs" tone="muted">
          {t(indicator.description)}
        </Text>
        {hidden ? (
          <Text as="small" size="xs" tone="muted">
            {t('空间不足，暂不显示')}
          </Text>
        ) : null}
      </div>
      <div className={styles.fields}>
        {indicator.parameters.map((parameter, index) => (
          <ParameterField
            key={parameter.name}
            label={t('{name}的参数{number}', { name, number: index + 1 })}
            value={parameters[index] ?? parameter.initial}
            color={colorOf(indicator, parameters, index)}
            accepts={(next) => areAccepted(indicator, parameters.with(index, next))}
            onValueChange={(next) => onChange({ indicator, parameters: parameters.with(index, next) })}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <IconButton
          label={t('重置{name}', { name })}
          icon={<RotateCcw />}
          disabled={!changed}
          onClick={() => onChange({ indicator, parameters: initial })}
        />
        <IconButton label={t('移除{name}', { name })} icon={<X />} onClick={onRemove} />
      </div>
    </div>
  )
}

/** The colour of the line that a parameter moves, where there is one for each. */
function colorOf(indicator: Indicator, parameters: readonly number[], index: number): LineColor | undefined {
  const lines = indicator.plots(parameters).filter((plot) => plot.as === 'line')
  return lines[Math.min(index, lines.length - 1)]?.color
}

interface ParameterFieldProps {
  label: string
  value: number
  color: LineColor | undefined
  accepts: (value: number) => boolean
  onValueChange: (value: number) => void
}

/** A whole number. While what is typed is not accepted, the field says so and the old value holds. */
function ParameterField({ label, value, color, accepts, onValueChange }: ParameterFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && !accepts(Number(typed))
  return (
    <label className={styles.field} data-color={color}>
      <input
        type="text"
        inputMode="numeric"
        maxLength={3}
        aria-label={label}
        aria-invalid={isWrong}
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          const text = typedText(currentTarget.value).replace(/\D/g, '')
          setTyped(text)
          if (text !== '' && accepts(Number(text))) onValueChange(Number(text))
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  )
}
