import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { type Answer, post, read } from '../api.ts'
import { useCommand } from '../command/CommandProvider.tsx'
import { useSentence } from '../shell/format.tsx'
import { Loaded, useProblemText } from '../shell/problem.tsx'
import { Section } from '../shell/Section.tsx'
import {
  copyOf,
  type Draft,
  type DraftFields,
  firstDraft,
  insideOf,
  type Problems,
  recordOf,
  withDraft,
} from './draft.ts'
import { FormParts } from './RecordForm.tsx'

type Form = Answer<'/api/setting/form'>

/** Makes a product, a channel, an investment or a text, from nothing or as a copy of another one. */
export function NewRecordPage() {
  const { kind = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const from = params.get('from') ?? ''
  const translate = useTranslate()
  const form = useQuery({ queryKey: ['settings', 'form', kind], queryFn: () => read('/api/setting/form', { kind }) })
  const all = useQuery({ queryKey: ['settings'], queryFn: () => read('/api/setting/list', {}) })
  const template = useQuery({
    queryKey: ['settings', from],
    queryFn: () => read('/api/setting/info', { id: from }),
    enabled: from !== '',
  })
  const title = translate('setting.newRecord', { kind: translate(`setting.kind.${kind}`, { _: kind }).toLowerCase() })
  const known = (all.data?.items ?? []).filter((one) => one.kind === kind && one.id !== kind)
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={title} />
      <Loaded query={form}>
        {(described) => (
          <Section
            title={title}
            action={
              <TextField
                select
                size="small"
                margin="none"
                label={translate('form.from')}
                value={known.some(({ id }) => id === from) ? from : ''}
                onChange={({ target }) => setParams(target.value === '' ? {} : { from: target.value })}
                sx={{ width: 260 }}
                fullWidth={false}
              >
                <MenuItem value="">{translate('form.fromNothing')}</MenuItem>
                {known.map(({ id, name }) => (
                  <MenuItem key={id} value={id}>{`${name} (${id.split(' ')[1]})`}</MenuItem>
                ))}
              </TextField>
            }
          >
            {from === '' ? (
              <RecordEditor key="" form={described} first={firstDraft(described.fields)} />
            ) : (
              <Loaded query={template}>
                {({ json }) => <RecordEditor key={from} form={described} first={copyOf(JSON.parse(json))} />}
              </Loaded>
            )}
          </Section>
        )}
      </Loaded>
    </Stack>
  )
}

interface EditorProps {
  readonly form: Form
  readonly first: DraftFields
}

function RecordEditor({ form: { kind, fields, mayChange, second }, first }: EditorProps) {
  const translate = useTranslate()
  const [id, setId] = useState('')
  const [draft, setDraft] = useState(first)
  const { problems, isBusy, submit } = useMaking(kind)
  const change = (path: readonly string[], wanted: Draft) => setDraft((was) => insideOf(withDraft(was, path, wanted)))
  const make = (event: FormEvent) => {
    event.preventDefault()
    void submit(id.trim(), JSON.stringify(recordOf(fields, draft)))
  }
  const whole = problems.get('')
  return (
    <Box
      component="form"
      noValidate
      onSubmit={make}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {(kind === 'product' || second != null) && (
        <Alert severity="info">
          {[kind === 'product' && translate('product.isNew'), second != null && translate('form.second')]
            .filter(Boolean)
            .join(' ')}
        </Alert>
      )}
      {!mayChange && <Alert severity="warning">{translate('setting.readOnly')}</Alert>}
      <Box sx={{ maxWidth: 320 }}>
        <TextField
          label={translate('setting.id')}
          value={id}
          onChange={({ target }) => setId(target.value)}
          helperText={problems.get('id') ?? translate('form.idHint')}
          error={problems.has('id')}
          margin="none"
          required
          slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off', spellCheck: false } }}
        />
      </Box>
      <FormParts fields={fields} outer="" path={[]} draft={draft} problems={problems} change={change} />
      {problems.size > 0 && (
        <Alert severity="error">{whole ?? translate('form.problems', { count: problems.size })}</Alert>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={isBusy || !mayChange}
        sx={{ justifySelf: 'start' }}
      >
        {translate('form.make')}
      </Button>
    </Box>
  )
}

/** Letters, digits and . _ - alone, as an id stands in addresses. */
const ID = /^[\w.-]{1,64}$/

/** Has the record checked, and opens the dialog of the command that makes it once nothing is wrong. */
function useMaking(kind: string) {
  const translate = useTranslate()
  const give = useCommand()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const sentence = useSentence()
  const [problems, setProblems] = useState<Problems>(new Map())
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (problems.size > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [problems])
  const submit = async (id: string, json: string) => {
    if (!ID.test(id)) return setProblems(new Map([['id', translate('form.idHint')]]))
    setBusy(true)
    try {
      const checked = await post('/api/setting/check', { line: [kind, id], value: json })
      setProblems(new Map(checked.problems.map((one) => [one.field, sentence(one.sentence)])))
      if (checked.problems.length > 0) return
      give({
        title: `${translate('setting.newRecord', { kind: translate(`setting.kind.${kind}`, { _: kind }).toLowerCase() })}: ${id}`,
        line: () => ['set', kind, id, json],
        onDone: ({ state }) =>
          void navigate(state === 'proposed' ? '/proposals' : `/setting/${encodeURIComponent(`${kind} ${id}`)}`),
      })
    } catch (error) {
      setProblems(new Map([['', problemText(error)]]))
    } finally {
      setBusy(false)
    }
  }
  return { problems, isBusy, submit }
}
