import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { DraftFields, Problems } from './draft.ts'
import { WeekStrip } from './WeekStrip.tsx'
import { type Day, days, draftOfWeek, type Moment, onDays, type Span, type Week, weekOf } from './week.ts'

interface Props {
  readonly draft: DraftFields
  readonly path: readonly string[]
  readonly problems: Problems
  readonly change: (draft: DraftFields) => void
}

const zones: readonly string[] = Intl.supportedValuesOf('timeZone')
const weekdays = days.slice(0, 5)

/** Weeks that many markets have. */
const usual: Readonly<Record<string, readonly Span[]>> = {
  weekdays: onDays(weekdays, [['09:30', '16:00']]),
  withBreak: onDays(weekdays, [
    ['09:30', '12:00'],
    ['13:00', '16:00'],
  ]),
  aroundTheClock: [{ from: { day: 'Sun', time: '22:00' }, to: { day: 'Fri', time: '22:00' } }],
}

/** The hours of a week: spans from a day and time to another one. Between two of a day is a break; a day without any is closed. */
export function WeekEditor({ draft, path, problems, change }: Props) {
  const translate = useTranslate()
  const week = weekOf(draft)
  const changeTo = (part: Partial<Week>) => change(draftOfWeek({ ...week, ...part }))
  const problemAt = (...inner: readonly string[]) => problems.get([...path, ...inner].join('.'))
  const replace = (place: string, span: Span) =>
    changeTo({ spans: week.spans.map((one, at) => (`${at}` === place ? span : one)) })
  const lastDay = week.spans.at(-1)?.to.day ?? 'Sun'
  const next: Day = days[(days.indexOf(lastDay) + 1) % days.length] ?? 'Mon'
  const last = week.spans.at(-1)
  const added = onDays([next], [[last?.from.time || '09:00', last?.to.time || '17:00']])
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        id={[...path, 'zone'].join('.')}
        label={translate('week.zone')}
        value={week.zone}
        onChange={({ target }) => changeTo({ zone: target.value.trim() })}
        error={problemAt('zone') !== undefined}
        helperText={problemAt('zone') ?? translate('week.zoneHint')}
        margin="none"
        sx={{ maxWidth: 320 }}
        slotProps={{ htmlInput: { list: 'zones', autoComplete: 'off' } }}
      />
      <datalist id="zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <WeekStrip spans={week.spans} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        {Object.entries(week.spans).map(([place, span]) => (
          <SpanRow
            key={place}
            number={Number.parseInt(place, 10) + 1}
            span={span}
            problems={[problemAt('open', place, 'from'), problemAt('open', place, 'to')]}
            change={(to) => replace(place, to)}
            remove={() => changeTo({ spans: week.spans.filter((_, at) => `${at}` !== place) })}
          />
        ))}
        {week.spans.length === 0 && <Alert severity="warning">{translate('week.never')}</Alert>}
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button size="small" variant="outlined" onClick={() => changeTo({ spans: [...week.spans, ...added] })}>
          {translate('week.add')}
        </Button>
        <Typography variant="caption" color="text.secondary">
          {translate('week.usual')}
        </Typography>
        {Object.entries(usual).map(([name, spans]) => (
          <Button key={name} size="small" onClick={() => changeTo({ spans })}>
            {translate(`week.usuals.${name}`)}
          </Button>
        ))}
      </Stack>
    </Box>
  )
}

interface SpanRowProps {
  readonly number: number
  readonly span: Span
  readonly problems: readonly (string | undefined)[]
  readonly change: (span: Span) => void
  readonly remove: () => void
}

function SpanRow({ number, span, problems, change, remove }: SpanRowProps) {
  const translate = useTranslate()
  return (
    <Box
      role="group"
      aria-label={translate('week.span', { number })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}
    >
      <MomentInput
        name={translate('week.from', { number })}
        moment={span.from}
        problem={problems[0]}
        // A span of one day stays in one day.
        change={(from) => change({ from, to: span.to.day === span.from.day ? { ...span.to, day: from.day } : span.to })}
      />
      <Typography component="span" sx={{ pt: 1 }}>
        –
      </Typography>
      <MomentInput
        name={translate('week.to', { number })}
        moment={span.to}
        problem={problems[1]}
        change={(to) => change({ ...span, to })}
      />
      <Button
        size="small"
        color="error"
        onClick={remove}
        aria-label={translate('form.remove', { what: translate('week.span', { number }) })}
        sx={{ mt: 0.5 }}
      >
        {translate('week.remove')}
      </Button>
    </Box>
  )
}

interface MomentProps {
  readonly name: string
  readonly moment: Moment
  readonly problem: string | undefined
  readonly change: (moment: Moment) => void
}

function MomentInput({ name, moment, problem, change }: MomentProps) {
  const translate = useTranslate()
  return (
    <>
      <TextField
        select
        size="small"
        margin="none"
        fullWidth={false}
        label={translate('week.day')}
        value={moment.day}
        onChange={({ target }) => change({ ...moment, day: days.find((day) => day === target.value) ?? 'Mon' })}
        slotProps={{
          select: { native: true },
          inputLabel: { shrink: true },
          htmlInput: { 'aria-label': `${name}: ${translate('week.day')}` },
        }}
        sx={{ minWidth: 110 }}
      >
        {days.map((day) => (
          <option key={day} value={day}>
            {translate(`week.days.${day}`)}
          </option>
        ))}
      </TextField>
      <TextField
        type="time"
        size="small"
        margin="none"
        fullWidth={false}
        label={translate('week.time')}
        value={moment.time}
        onChange={({ target }) => change({ ...moment, time: target.value })}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { 'aria-label': `${name}: ${translate('week.time')}` },
        }}
        sx={{ width: 130 }}
      />
    </>
  )
}
