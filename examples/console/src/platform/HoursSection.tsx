import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { post } from '../api.ts'
import { CommandButton } from '../command/CommandButton.tsx'
import { type DraftFields, draftOf, type Field, insideOf } from '../form/draft.ts'
import { useFieldLabel } from '../form/FieldInput.tsx'
import { WeekEditor } from '../form/WeekEditor.tsx'
import { WeekStrip } from '../form/WeekStrip.tsx'
import { weekOf } from '../form/week.ts'
import { useSentence } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'
import { Section } from '../shell/Section.tsx'
import { spanText } from './ProductPreview.tsx'

interface Props {
  /** How a line names the record. */
  readonly setting: string
  readonly field: Field
  readonly mayChange: boolean
}

/** The hours of a product: as they are, and with an editor that shows what members would see. */
export function HoursSection({ setting, field, mayChange }: Props) {
  const translate = useTranslate()
  const label = useFieldLabel()(field.id)
  const stored = draftOf(JSON.parse(field.value))
  const first = stored === undefined ? undefined : insideOf(stored)
  const [draft, setDraft] = useState<DraftFields | undefined>(first)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first)
  return (
    <Section title={label}>
      <FormControlLabel
        disabled={!mayChange}
        control={
          <Switch
            checked={draft !== undefined}
            onChange={(_, isOn) => setDraft(isOn ? (first ?? { zone: 'UTC', open: [] }) : undefined)}
          />
        }
        label={translate('week.limited')}
      />
      {draft !== undefined &&
        (mayChange ? (
          <Checked setting={setting} field={field} draft={draft} change={setDraft} isChanged={isChanged} />
        ) : (
          <WeekStrip spans={weekOf(draft).spans} />
        ))}
      {draft === undefined && isChanged && <ChangeButton setting={setting} field={field} value="null" />}
    </Section>
  )
}

interface CheckedProps extends Pick<Props, 'setting' | 'field'> {
  readonly draft: DraftFields
  readonly change: (draft: DraftFields) => void
  readonly isChanged: boolean
}

/** The editor, what is wrong with what stands in it, and what members would see. */
function Checked({ setting, field, draft, change, isChanged }: CheckedProps) {
  const translate = useTranslate()
  const sentence = useSentence()
  const value = JSON.stringify(draft)
  const line = [...setting.split(' '), field.id]
  const query = useQuery({
    queryKey: ['hours', setting, value],
    queryFn: () => post('/api/setting/check', { line, value }),
    placeholderData: keepPreviousData,
  })
  const problems = new Map((query.data?.problems ?? []).map((one) => [one.field, sentence(one.sentence)]))
  return (
    <>
      <WeekEditor draft={draft} path={[field.id]} problems={problems} change={change} />
      {isChanged && (
        <Loaded query={query}>
          {({ hours }) =>
            problems.size > 0 ? (
              <Alert severity="error">{translate('form.problems', { count: problems.size })}</Alert>
            ) : (
              <>
                <Typography variant="subtitle2" component="h3">
                  {translate('week.would')}
                </Typography>
                <Typography variant="body2" component="ul" sx={{ m: 0, pl: 2.5, fontVariantNumeric: 'tabular-nums' }}>
                  {(hours ?? []).map((span) => (
                    <li key={span.from}>{spanText(span)}</li>
                  ))}
                  {hours?.length === 0 && <li>{translate('week.never')}</li>}
                </Typography>
                <ChangeButton setting={setting} field={field} value={value} />
              </>
            )
          }
        </Loaded>
      )}
    </>
  )
}

function ChangeButton({ setting, field, value }: Pick<Props, 'setting' | 'field'> & { readonly value: string }) {
  const translate = useTranslate()
  return (
    <CommandButton
      variant="contained"
      sx={{ justifySelf: 'start' }}
      command={{
        title: `${translate('week.change')}: ${setting}`,
        line: () => ['set', ...setting.split(' '), field.id, value],
      }}
    >
      {translate('week.change')}
    </CommandButton>
  )
}
