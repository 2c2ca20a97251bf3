import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../command/CommandProvider.tsx'
import { Section } from '../shell/Section.tsx'
import { DayField, today } from './TotalsSection.tsx'

const sets = ['deposits', 'withdrawals', 'orders', 'ledger', 'totals'] as const

/** What leaves the books as a file, and what they are compared with. */
export function FilesSection() {
  const translate = useTranslate()
  const give = useCommand()
  const [what, setWhat] = useState<string>('deposits')
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
  const download = () =>
    give({
      title: `${translate('books.export')}: ${what}`,
      line: () => ['export', what, from, to],
      onDone: ({ state, output }) => state === 'done' && save(`${what}-${from}-${to}.csv`, output),
    })
  const compare = () =>
    give({
      title: translate('books.reconcile'),
      inputs: [
        { name: 'channel', label: translate('books.channel') },
        { name: 'statement', label: translate('books.statement'), isMultiline: true },
      ],
      line: ({ channel = '', statement = '' }) => ['books', 'reconcile', channel.trim(), statement],
    })
  return (
    <Section
      title={translate('books.export')}
      action={
        <Button variant="outlined" onClick={compare}>
          {translate('books.reconcile')}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          size="small"
          margin="none"
          label={translate('books.what')}
          value={what}
          onChange={({ target }) => setWhat(target.value)}
          sx={{ minWidth: 160 }}
        >
          {sets.map((set) => (
            <MenuItem key={set} value={set}>
              {set}
            </MenuItem>
          ))}
        </TextField>
        <DayField label={translate('books.from')} value={from} change={setFrom} />
        <DayField label={translate('books.to')} value={to} change={setTo} />
        <Button variant="contained" onClick={download} disabled={from === '' || to === ''}>
          {translate('books.download')}
        </Button>
      </Box>
    </Section>
  )
}

/** Saves a text as a file. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
