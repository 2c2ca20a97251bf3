import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useWord } from '../shell/format.tsx'
import { type Field, nameOf } from './draft.ts'

/** The label of a field in the language of the console; of one without a text its name. */
export function useFieldLabel(): (id: string) => string {
  const translate = useTranslate()
  return (id) => {
    const [name = '', outer = ''] = id
      .split('.')
      .filter((step) => step !== '*')
      .toReversed()
    // Some names mean something else within a group.
    return translate(`field.${outer}_${name}`, { _: translate(`field.${name}`, { _: name }) })
  }
}

/** The label of a field with those of what it is in: `name.ko`, `terms.60.payoutRate`. */
export function useWholeLabel(): (id: string) => string {
  const label = useFieldLabel()
  return (id) => {
    const steps = id.split('.')
    return steps
      .map((step, place) => (/^\d+$/.test(step) ? step : label(steps.slice(0, place + 1).join('.'))))
      .join(' · ')
  }
}

/** A sentence that says what a field takes. */
export function useHint(): (field: Field) => string {
  const translate = useTranslate()
  return ({ id, kind, choices, least, most, isFixed }) => {
    const bounds =
      kind === 'number' && most !== undefined
        ? [translate('form.whole', { least: least ?? '0', most })]
        : kind === 'address'
          ? [translate('form.address')]
          : kind === 'texts'
            ? [translate('form.texts'), choices.join(', ')]
            : []
    return [translate(`field.hint.${nameOf(id)}`, { _: '' }), ...bounds, isFixed ? translate('form.forGood') : '']
      .filter(Boolean)
      .join(' ')
  }
}

/** A text of more characters is typed in several lines. */
const LONG = 1000

interface Props {
  readonly field: Field
  readonly path: readonly string[]
  readonly value: string
  readonly problem: string | undefined
  readonly change: (typed: string) => void
}

/** A field that is typed as one value. */
export function FieldInput({ field, path, value, problem, change }: Props) {
  const word = useWord()
  const translate = useTranslate()
  const hint = useHint()(field)
  const label = useFieldLabel()(field.id)
  const isFlag = field.kind === 'flag' || field.kind === 'guard'
  const choices = isFlag
    ? [
        ['true', translate('console.yes')],
        ['false', translate('console.no')],
      ]
    : field.kind === 'texts'
      ? []
      : field.choices.map((one) => [one, word(one)])
  const isLong = field.kind === 'text' && field.most !== undefined && field.most.length > `${LONG}`.length
  return (
    <TextField
      id={path.join('.')}
      label={label}
      value={value}
      onChange={({ target }) => change(target.value)}
      error={problem !== undefined}
      helperText={problem ?? hint}
      margin="none"
      required={!field.isOptional}
      fullWidth
      multiline={isLong}
      minRows={isLong ? 4 : undefined}
      maxRows={16}
      sx={isLong ? { gridColumn: '1 / -1' } : undefined}
      select={choices.length > 0}
      slotProps={{
        htmlInput: {
          inputMode: field.kind === 'number' ? 'numeric' : /amount/i.test(field.kind) ? 'decimal' : undefined,
          autoComplete: 'off',
        },
      }}
    >
      {field.isOptional && !isFlag && <MenuItem value="">–</MenuItem>}
      {choices.map(([id = '', name = '']) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
