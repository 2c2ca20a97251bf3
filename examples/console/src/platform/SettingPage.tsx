import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { type Answer, read } from '../api.ts'
import { useCommand } from '../command/CommandProvider.tsx'
import { draftOf, type Field, textsIn } from '../form/draft.ts'
import { useHint, useWholeLabel } from '../form/FieldInput.tsx'
import { DataTable } from '../shell/DataTable.tsx'
import { useSentence, useWord } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'
import { Section } from '../shell/Section.tsx'
import { HoursSection } from './HoursSection.tsx'
import { ProductPreview } from './ProductPreview.tsx'
import { made } from './SettingList.tsx'

type Setting = Answer<'/api/setting/info'>

/** A setting or a record, field by field. */
export function SettingPage() {
  const { id = '' } = useParams()
  const query = useQuery({ queryKey: ['settings', id], queryFn: () => read('/api/setting/info', { id }) })
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Loaded query={query}>{(setting) => <SettingFields setting={setting} />}</Loaded>
    </Stack>
  )
}

function SettingFields({ setting: { id, kind, fields, mayChange, second } }: { readonly setting: Setting }) {
  const translate = useTranslate()
  const label = useWholeLabel()
  const [, record] = id.split(' ')
  const title = [translate(`setting.kind.${kind}`, { _: kind }), record].filter(Boolean).join(' ')
  const change = useChange(id)
  const shownOf = useShown()
  const sentence = useSentence()
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const weeks = fields.filter((field) => field.kind === 'week')
  const shown = fields.filter(
    (field) =>
      field.kind !== 'week' &&
      (field.id.toLowerCase().includes(wanted) || label(field.id).toLowerCase().includes(wanted)),
  )
  return (
    <>
      <Title title={title} />
      {second != null && <Alert severity="info">{translate('setting.second', { why: sentence(second) })}</Alert>}
      {!mayChange && <Alert severity="info">{translate('setting.readOnly')}</Alert>}
      {kind === 'product' && <ProductPreview id={id.split(' ')[1] ?? ''} />}
      {weeks.map((field) => (
        <HoursSection key={`${field.id} ${field.value}`} setting={id} field={field} mayChange={mayChange} />
      ))}
      <Section
        title={title}
        action={
          <>
            {made.includes(kind) && mayChange && (
              <Button component={Link} to={`/new/${kind}?from=${encodeURIComponent(id)}`}>
                {translate('form.copy')}
              </Button>
            )}
            <TextField
              size="small"
              margin="none"
              sx={{ width: 240 }}
              label={translate('setting.filter')}
              value={filter}
              onChange={({ target }) => setFilter(target.value)}
            />
          </>
        }
      >
        <DataTable
          label={id}
          rows={shown}
          idOf={({ id: path }) => path}
          columns={[
            {
              heading: translate('setting.field'),
              cell: ({ id: path }) => (
                <>
                  {label(path)}
                  <br />
                  <Typography component="code" variant="caption" color="text.secondary">
                    {path}
                  </Typography>
                </>
              ),
            },
            {
              heading: translate('setting.value'),
              cell: (field) => <span style={{ overflowWrap: 'anywhere' }}>{shownOf(field)}</span>,
            },
            {
              heading: translate('setting.change'),
              isHeard: true,
              cell: (field) =>
                field.isFixed
                  ? translate('setting.fixed')
                  : mayChange && (
                      <Button
                        size="small"
                        onClick={() => change(field)}
                        aria-label={`${translate('setting.change')} ${field.id}`}
                      >
                        {translate('setting.change')}
                      </Button>
                    ),
            },
          ]}
        />
      </Section>
    </>
  )
}

/** A stored list of texts as it is typed. */
const textsOf = (value: string): string => {
  const draft = draftOf(JSON.parse(value))
  return typeof draft === 'string' ? draft : ''
}

const MOST_SHOWN = 400

/** What a field is, for reading: a word of a list in the language of the console, a dash for nothing. */
function useShown(): (field: Field) => string {
  const word = useWord()
  return ({ kind, value }) => {
    if (value === 'null') return '–'
    if (kind === 'texts') return textsOf(value)
    return kind === 'choice' || kind === 'flag' || kind === 'guard' ? word(value) : value.slice(0, MOST_SHOWN)
  }
}

/** Opens the dialog in which a field is changed. */
function useChange(setting: string) {
  const translate = useTranslate()
  const give = useCommand()
  const hint = useHint()
  const label = useWholeLabel()
  const word = useWord()
  return (field: Field) => {
    const { id: path, value, kind, choices } = field
    const isFlag = kind === 'flag' || kind === 'guard'
    const isTexts = kind === 'texts'
    const words = isFlag ? ['true', 'false'] : isTexts ? [] : choices
    const none = field.isOptional && !isFlag ? [{ id: '', name: '–' }] : []
    give({
      title: `${translate('setting.change')}: ${setting}, ${label(path)}`,
      inputs: [
        {
          name: 'value',
          label: path,
          value: value === 'null' ? '' : isTexts ? textsOf(value) : value,
          hint: hint(field),
          isOptional: true,
          isMultiline: value.length > 60,
          ...(words.length > 0 && { choices: [...none, ...words.map((one) => ({ id: one, name: word(one) }))] }),
        },
      ],
      line: ({ value: typed = '' }) => {
        const wanted = typed === '' && value !== '' ? 'null' : isTexts ? JSON.stringify(textsIn(typed)) : typed
        return ['set', ...setting.split(' '), path, wanted]
      },
    })
  }
}
