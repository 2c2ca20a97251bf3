import { type ReactNode, useEffect, useRef } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import styles from './Chips.module.css'

export interface ChipOption<Value extends string> {
  value: Value
  label: ReactNode
  /** A second, smaller line, such as the payout of a duration. */
  detail?: ReactNode
  disabled?: boolean
}

export interface ChipsProps<Value extends string> {
  /** Names the group; `labelHidden` keeps it for assistive technology only. */
  label: string
  labelHidden?: boolean
  /** The wire name; groups on one page need different ones. */
  name: string
  options: readonly ChipOption<Value>[]
  /** Undefined while nothing is chosen. */
  value: Value | undefined
  onValueChange: (value: Value) => void
  /** 'wrap' breaks into lines, 'scroll' stays on one that scrolls sideways, a number makes equal columns. */
  layout?: 'wrap' | 'scroll' | number
  /** `filter`: what a list shows, without grounds but for the chosen one. */
  look?: 'choice' | 'filter'
  /** `small` looks 32 px high, and can be hit at 44. */
  size?: 'medium' | 'small'
  disabled?: boolean
  /** Behind the options, in their row. */
  end?: Elements
}

/** A choice of one option among few. Each chip contains a native radio button, so that arrow keys and screen readers work. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, labelHidden = false, name, options, value, onValueChange } = props
  const { layout = 'wrap', look = 'choice', size = 'medium', disabled = false, end } = props
  const columns = typeof layout === 'number' ? { gridTemplateColumns: `repeat(${layout}, minmax(0, 1fr))` } : undefined
  const row = useRef<HTMLDivElement>(null)
  // A row that has just been drawn shows its first chip. Measuring it would make the browser lay out the page once more.
  const visibleValue = useRef(options[0]?.value)
  useEffect(() => {
    if (value === undefined || layout !== 'scroll' || !row.current) return
    if (value !== visibleValue.current) showChosen(row.current)
    visibleValue.current = value
  }, [value, layout])
  // The one option that the Tab key reaches. Where none is chosen, Chromium sometimes stops at a second one.
  const enabled = options.filter((option) => !option.disabled)
  const stop = enabled.find((option) => option.value === value) ?? enabled[0]
  return (
    <Stack gap={1} role="radiogroup" aria-label={label}>
      {labelHidden ? null : (
        <Text as="span" size="sm" tone="muted" aria-hidden="true">
          {label}
        </Text>
      )}
      <div
        ref={row}
        className={styles.chips}
        data-size={size}
        data-layout={typeof layout === 'number' ? 'grid' : layout}
        data-look={look}
        style={columns}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              tabIndex={option === stop ? undefined : -1}
              onChange={() => onValueChange(option.value)}
            />
            <span className={styles.face}>
              <span>{option.label}</span>
              {option.detail === undefined ? null : <small>{option.detail}</small>}
            </span>
          </label>
        ))}
        {end}
      </div>
    </Stack>
  )
}

/** Room for the focus ring at either end of a row, as in the style sheet. */
const RING = 3

/** Scrolls the row sideways until the chosen chip is completely visible. The page itself does not scroll. */
function showChosen(row: HTMLElement): void {
  const chip = row.querySelector('input:checked')?.parentElement
  if (!chip) return
  const [seen, chosen] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  const [left, right] = [seen.left + RING, seen.right - RING]
  if (chosen.left < left) row.scrollLeft += chosen.left - left
  else if (chosen.right > right) row.scrollLeft += chosen.right - right
}
