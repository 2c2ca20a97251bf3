import { ListFilter, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Chips } from '#components/ui/Chips.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Field } from '#components/ui/field/Field.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { serverClock } from '#lib/time/clock.ts'
import { type Dates, datesOf, isDay, type Period, periodOf, periods } from '#lib/time/dates.ts'
import styles from './ListFilter.module.css'

interface FilterBarProps {
  /** The limits as they are read. */
  limits: readonly string[]
  /** What is shown without a limit. */
  unlimited: string
  onClear: () => void
  /** A choice that is always in sight, such as the type. */
  choice?: Elements
  /** A button at the end of the line. */
  action?: Elements
  /** The choice of the limits. Each takes effect at once, behind the sheet. */
  children: ReactNode
}

/** Says what of a list is shown. The button opens the choice of the limits; the cross takes every limit away. */
export function FilterBar({ limits, unlimited, onClear, choice, action, children }: FilterBarProps) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const limited = limits.length > 0
  const summary = (
    <div className={styles.shown}>
      <Text size="sm" tone="muted" break="anywhere">
        {limited ? limits.join(' · ') : unlimited}
      </Text>
      {limited ? <IconButton label={t('清除筛选')} icon={<X />} onClick={onClear} /> : null}
    </div>
  )
  return (
    <div className={styles.filter}>
      <div className={styles.bar}>
        {choice ? <div className={styles.choice}>{choice}</div> : summary}
        <span className={styles.opener} data-limited={limited || undefined}>
          <IconButton label={t('筛选')} icon={<ListFilter />} onClick={() => setOpen(true)} />
        </span>
        {action}
      </div>
      {choice && limited ? summary : null}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('筛选')}
        closeLabel={t('关闭')}
        footer={
          <div className={styles.buttons}>
            <Button kind="secondary" full onClick={onClear}>
              {t('清除筛选')}
            </Button>
            <Button full onClick={() => setOpen(false)}>
              {t('完成')}
            </Button>
          </div>
        }
      >
        <Stack gap={4}>{children}</Stack>
      </Sheet>
    </div>
  )
}

/** Both days and what is between them; one day alone; a day with an open end. Undefined without a day. */
export function datesText({ from, to }: Dates): string | undefined {
  if (from === to) return from
  return `${from ?? ''} – ${to ?? ''}`.trim()
}

const periodMessages: Readonly<Record<Period, MessageKey>> = {
  all: '全部',
  today: '今天',
  week: '近7天',
  month: '近30天',
  dates: '自选日期',
}

interface DateChoiceProps {
  label: string
  dates: Dates
  onChange: (dates: Dates) => void
}

/** Chooses a period that ends today, or days. */
export function DateChoice({ label, dates, onChange }: DateChoiceProps) {
  const t = useTranslations()
  const now = serverClock.now()
  // The member may have chosen to state dates, and not have stated any yet.
  const [ownDates, setOwnDates] = useState(false)
  const period = ownDates ? 'dates' : periodOf(dates, now)
  const choosePeriod = (chosen: Period) => {
    setOwnDates(chosen === 'dates')
    if (chosen !== 'dates') onChange(datesOf(chosen, now))
  }
  return (
    <>
      <Chips
        label={label}
        name="period"
        options={periods.map((value) => ({ value, label: t(periodMessages[value]) }))}
        value={period}
        onValueChange={choosePeriod}
      />
      {period === 'dates' ? (
        <div className={styles.dates}>
          <DateField
            name="from"
            label={t('开始日期')}
            value={dates.from ?? ''}
            max={dates.to}
            onDay={(from) => onChange({ ...dates, from })}
          />
          <DateField
            name="to"
            label={t('结束日期')}
            value={dates.to ?? ''}
            min={dates.from}
            onDay={(to) => onChange({ ...dates, to })}
          />
        </div>
      ) : null}
    </>
  )
}

interface DateFieldProps {
  name: string
  label: string
  /** The day; empty while none is chosen. */
  value: string
  min?: string | undefined
  max?: string | undefined
  /** Undefined where the field was emptied. */
  onDay: (day: string | undefined) => void
}

/** The last day that has a year of four digits: without it a browser takes six. */
const LAST_DAY = '9999-12-31'

/**
 * A day. While its year is typed, the browser states the years 2, 20 and 202: they stay in the field, and the filter has the day only when
 * it can be one.
 */
function DateField({ value, max = LAST_DAY, onDay, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState({ text: value, day: value })
  return (
    <Field
      {...field}
      type="date"
      max={max}
      value={typed.day === value ? typed.text : value}
      onValueChange={(text) => {
        const day = text === '' || isDay(text) ? text : value
        setTyped({ text, day })
        if (day !== value) onDay(day || undefined)
      }}
    />
  )
}

/** There is nothing within the filter, and there may be something else. */
export function NoneWithin({ title, onClear }: { title: string; onClear: () => void }) {
  const t = useTranslations()
  return (
    <EmptyState
      of="matches"
      title={title}
      action={
        <Button kind="secondary" size="small" onClick={onClear}>
          {t('清除筛选')}
        </Button>
      }
    />
  )
}
