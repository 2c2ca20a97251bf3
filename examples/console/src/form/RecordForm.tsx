import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import {
  type Draft,
  type DraftFields,
  type Field,
  fieldsIn,
  firstDraft,
  insideOf,
  nameOf,
  type Problems,
} from './draft.ts'
import { FieldInput, useFieldLabel } from './FieldInput.tsx'
import { WeekEditor } from './WeekEditor.tsx'

interface FormProps {
  /** All fields of the record. */
  readonly fields: readonly Field[]
  readonly problems: Problems
  readonly change: (path: readonly string[], wanted: Draft) => void
}

interface PartsProps extends FormProps {
  /** The group whose fields are shown; of an element of a list with `*`. */
  readonly outer: string
  /** Where it is in what was typed. */
  readonly path: readonly string[]
  readonly draft: DraftFields
}

/** The fields of a group: those of a line beside each other, those with fields inside in boxes below. */
export function FormParts({ fields, outer, path, draft, problems, change }: PartsProps) {
  const shown = fieldsIn(fields, outer)
  const isBox = (field: Field) => field.kind === 'group' || field.kind === 'list' || field.kind === 'week'
  const partOf = (field: Field) => {
    const at = [...path, nameOf(field.id)]
    return { field, fields, problems, change, path: at, draft: draft[nameOf(field.id)] }
  }
  return (
    <>
      <Grid>
        {shown
          .filter((field) => !isBox(field))
          .map((field) => (
            <Plain key={field.id} {...partOf(field)} />
          ))}
      </Grid>
      {shown.filter(isBox).map((field) => (
        <Boxed key={field.id} {...partOf(field)} />
      ))}
    </>
  )
}

const Grid = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
      alignItems: 'start',
      '&:empty': { display: 'none' },
    }}
  >
    {children}
  </Box>
)

interface PartProps extends FormProps {
  readonly field: Field
  readonly path: readonly string[]
  readonly draft: Draft
}

/** A field that is typed as one value; where it may have fields of its own in place of that, a switch shows them. */
function Plain({ field, fields, path, draft, problems, change }: PartProps) {
  const translate = useTranslate()
  const parts = fieldsIn(fields, field.id)
  const isApart = typeof draft === 'object'
  const input = (
    <FieldInput
      field={field}
      path={path}
      value={typeof draft === 'string' ? draft : ''}
      problem={problems.get(path.join('.'))}
      change={(typed) => change(path, typed)}
    />
  )
  if (parts.length === 0) return input
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {isApart ? (
        <Grid>
          {parts.map((part) => (
            <Plain
              key={part.id}
              {...{ fields, problems, change, field: part }}
              path={[...path, nameOf(part.id)]}
              draft={insideOf(draft)[nameOf(part.id)]}
            />
          ))}
        </Grid>
      ) : (
        input
      )}
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={isApart}
            onChange={(_, isOn) => change(path, isOn ? firstDraft(fields, field.id) : field.choices[0])}
          />
        }
        label={translate(`field.apart.${nameOf(field.id)}`, { _: translate('form.apart') })}
      />
    </Box>
  )
}

/** Fields of their own in a box: words, a group that may be left out, the hours of a week, or a list. */
function Boxed(props: PartProps) {
  const { field, fields, path, draft, problems, change } = props
  const label = useFieldLabel()(field.id)
  const translate = useTranslate()
  const parts = fieldsIn(fields, field.id)
  const problem = problems.get(path.join('.'))
  const isThere = draft !== undefined
  const begin = (): Draft => (field.kind === 'week' ? { zone: 'UTC', open: [] } : firstDraft(fields, field.id))
  const note = translate(`field.about_.${nameOf(field.id)}`, { _: '' })
  if (field.kind === 'list') return <ListBox {...props} label={label} />
  const toggle = (
    <FormControlLabel
      control={<Switch checked={isThere} onChange={(_, isOn) => change(path, isOn ? begin() : undefined)} />}
      label={label}
      sx={{ justifySelf: 'start' }}
    />
  )
  if (!isThere && field.isOptional)
    return (
      <div>
        {toggle}
        {note !== '' && <Note>{note}</Note>}
      </div>
    )
  return (
    <FieldBox legend={field.isOptional ? toggle : label} problem={problem} note={note}>
      {isThere &&
        (field.kind === 'week' ? (
          <WeekEditor draft={insideOf(draft)} path={path} problems={problems} change={(week) => change(path, week)} />
        ) : parts.some(({ id }) => nameOf(id) === 'own') ? (
          <Words {...props} parts={parts} />
        ) : (
          <FormParts {...{ fields, problems, change, path }} outer={field.id} draft={insideOf(draft)} />
        ))}
    </FieldBox>
  )
}

interface FieldBoxProps {
  readonly legend: ReactNode
  readonly note: string
  readonly problem: string | undefined
  readonly children: ReactNode
}

const Note = ({ children }: { readonly children: string }) => (
  <Typography variant="body2" color="text.secondary">
    {children}
  </Typography>
)

const FieldBox = ({ legend, note, problem, children }: FieldBoxProps) => (
  <Box
    component="fieldset"
    sx={{
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      m: 0,
      px: 2,
      py: 1.5,
      minWidth: 0,
      display: 'grid',
      gap: 1.5,
    }}
  >
    <Typography component="legend" variant="subtitle2" sx={{ px: 0.5 }}>
      {legend}
    </Typography>
    {note !== '' && <Note>{note}</Note>}
    {problem !== undefined && (
      <Typography variant="body2" color="error" role="alert">
        {problem}
      </Typography>
    )}
    {children}
  </Box>
)

/** A text in the operator's own words, and in other languages where there are some. */
function Words({ path, draft, problems, change, parts }: PartProps & { readonly parts: readonly Field[] }) {
  const translate = useTranslate()
  const given = insideOf(draft)
  const [isOpen, setOpen] = useState(() =>
    parts.some(({ id }) => nameOf(id) !== 'own' && given[nameOf(id)] !== undefined),
  )
  const shown = isOpen ? parts : parts.slice(0, 1)
  return (
    <>
      <Grid>
        {shown.map((field) => {
          const at = [...path, nameOf(field.id)]
          const value = given[nameOf(field.id)]
          return (
            <FieldInput
              key={field.id}
              field={field}
              path={at}
              value={typeof value === 'string' ? value : ''}
              problem={problems.get(at.join('.'))}
              change={(typed) => change(at, typed)}
            />
          )
        })}
      </Grid>
      {!isOpen && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
          {translate('form.languages')}
        </Button>
      )}
    </>
  )
}

function ListBox({ field, fields, path, draft, problems, change, label }: PartProps & { readonly label: string }) {
  const translate = useTranslate()
  const elements: readonly Draft[] = Array.isArray(draft) ? draft : []
  const one = translate(`field.one.${nameOf(field.id)}`, { _: label })
  const numbered = (place: string) => `${one} ${Number.parseInt(place, 10) + 1}`
  return (
    <FieldBox
      legend={label}
      problem={problems.get(path.join('.'))}
      note={translate(`field.about_.${nameOf(field.id)}`, { _: '' })}
    >
      {Object.entries(elements).map(([place, element]) => (
        <Box
          key={place}
          role="group"
          aria-label={numbered(place)}
          sx={{ display: 'grid', gap: 1, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <FormParts
            {...{ fields, problems, change }}
            outer={`${field.id}.*`}
            path={[...path, place]}
            draft={insideOf(element)}
          />
          {elements.length > 1 && (
            <Button
              size="small"
              color="error"
              sx={{ justifySelf: 'start' }}
              onClick={() =>
                change(
                  path,
                  elements.filter((_, other) => `${other}` !== place),
                )
              }
            >
              {translate('form.remove', { what: numbered(place) })}
            </Button>
          )}
        </Box>
      ))}
      <Button
        size="small"
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        onClick={() => change(path, [...elements, elements.at(-1) ?? firstDraft(fields, `${field.id}.*`)])}
      >
        {translate('form.add', { what: one })}
      </Button>
    </FieldBox>
  )
}
