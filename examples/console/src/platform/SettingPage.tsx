import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { type Answer, read } from '../api.ts'
import { useCommand } from '../command/CommandProvider.tsx'
import { DataTable } from '../shell/DataTable.tsx'
import { Loaded } from '../shell/problem.tsx'
import { Section } from '../shell/Section.tsx'
import { ProductPreview } from './ProductPreview.tsx'

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
  const give = useCommand()
  const [filter, setFilter] = useState('')
  const shown = fields.filter(({ id: path }) => path.toLowerCase().includes(filter.trim().toLowerCase()))
  const change = ({ id: path, value, kind: fieldKind }: Setting['fields'][number]) =>
    give({
      title: `${translate('setting.change')}: ${id} ${path}`,
      inputs: [
        {
          name: 'value',
          label: path,
          value: value === 'null' ? '' : value,
          isOptional: true,
          isMultiline: value.length > 60,
          // A rule or a switch is one of two.
          ...((fieldKind === 'flag' || fieldKind === 'guard') && {
            choices: ['true', 'false'].map((one) => ({ id: one, name: one })),
          }),
        },
      ],
      line: ({ value: typed = '' }) => ['set', ...id.split(' '), path, typed === '' && value !== '' ? 'null' : typed],
    })
  return (
    <>
      <Title title={id} />
      {second != null && <Alert severity="info">{translate('setting.second', { why: second })}</Alert>}
      {!mayChange && <Alert severity="info">{translate('setting.readOnly')}</Alert>}
      {kind === 'product' && <ProductPreview id={id.split(' ')[1] ?? ''} />}
      <Section
        title={id}
        action={
          <TextField
            size="small"
            margin="none"
            sx={{ width: 240 }}
            label={translate('setting.filter')}
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
        }
      >
        <DataTable
          label={id}
          rows={shown}
          idOf={({ id: path }) => path}
          columns={[
            { heading: translate('setting.field'), cell: ({ id: path }) => <code>{path}</code> },
            {
              heading: translate('setting.value'),
              cell: ({ value }) => <span style={{ overflowWrap: 'anywhere' }}>{value.slice(0, 400)}</span>,
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
