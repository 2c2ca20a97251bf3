import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable, FunctionField, List, Pagination, TextInput, useTranslate } from 'react-admin'
import { type Answer, read } from '../api.ts'
import { shortLine } from '../command/typedLine.ts'
import { instantText, useSentence } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'

type Entry = Answer<'/api/audit/list'>['items'][number]

/** What operators have done and looked at. */
export function AuditList() {
  const translate = useTranslate()
  const sentence = useSentence()
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Check />
      <List
        resource="audit"
        title={translate('menu.audit')}
        filters={[
          <TextInput key="person" source="person" label={translate('audit.person')} alwaysOn />,
          <TextInput key="command" source="command" label={translate('audit.command')} alwaysOn />,
        ]}
        pagination={<Pagination rowsPerPageOptions={[20, 50, 100]} />}
        perPage={20}
        actions={false}
        exporter={false}
        empty={false}
      >
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="id" label={translate('setting.id')} disableSort />
          <DataTable.Col label={translate('audit.at')}>
            <FunctionField<Entry>
              render={({ at }) => <span style={{ whiteSpace: 'nowrap' }}>{instantText(at)}</span>}
            />
          </DataTable.Col>
          <DataTable.Col source="person" label={translate('audit.person')} disableSort />
          <DataTable.Col label={translate('audit.command')}>
            <FunctionField<Entry>
              render={({ line }) => <code style={{ overflowWrap: 'anywhere' }}>{shortLine(line)}</code>}
            />
          </DataTable.Col>
          <DataTable.Col source="reason" label={translate('audit.reason')} disableSort />
          <DataTable.Col label={translate('audit.output')}>
            <FunctionField<Entry> render={({ output }) => sentence((output.split('\n')[0] ?? '').slice(0, 200))} />
          </DataTable.Col>
        </DataTable>
      </List>
    </Stack>
  )
}

/** Whether every entry follows from the one before it. */
function Check() {
  const translate = useTranslate()
  const sentence = useSentence()
  const [isAsked, setAsked] = useState(false)
  const query = useQuery({
    queryKey: ['audit', 'check'],
    queryFn: () => read('/api/audit/check', {}),
    enabled: isAsked,
    gcTime: 0,
  })
  if (!isAsked)
    return (
      <Button variant="outlined" onClick={() => setAsked(true)} sx={{ justifySelf: 'start', alignSelf: 'start' }}>
        {translate('audit.check')}
      </Button>
    )
  return (
    <Loaded query={query}>
      {({ entries, hash, problem }) => (
        <Alert severity={problem == null ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
          {problem == null ? translate('audit.inOrder', { count: entries, hash }) : sentence(problem)}
        </Alert>
      )}
    </Loaded>
  )
}
