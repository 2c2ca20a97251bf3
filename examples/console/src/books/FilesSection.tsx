import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { read } from '../api.ts'
import { CommandButton } from '../command/CommandButton.tsx'
import type { Command } from '../command/CommandProvider.tsx'
import { useWord } from '../shell/format.tsx'
import { Section } from '../shell/Section.tsx'
import { DayField, today } from './TotalsSection.tsx'

const sets = ['deposits', 'withdrawals', 'orders', 'entries', 'totals'] as const
/** The ways out, of which one may be paid from the account of a channel. */
const ways = ['bank', 'TRC20', 'ERC20'] as const

/** What leaves the books as a file, and what they are compared with. */
export function FilesSection() {
  const translate = useTranslate()
  const word = useWord()
  const [what, setWhat] = useState<(typeof sets)[number]>('deposits')
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => read('/api/setting/list', {}) })
  const channels = (settings.data?.items ?? []).flatMap(({ id, kind, name }) =>
    kind === 'channel' ? [{ id: id.slice('channel '.length), name }] : [],
  )
  const download: Command = {
    title: `${translate('books.export')}: ${word(what)}`,
    inputs: [{ name: 'page', label: translate('books.pageOf'), isOptional: true }],
    line: ({ page = '' }) => ['export', what, from, to, ...(page.trim() === '' ? [] : ['page', page.trim()])],
    file: `${what}-${from}-${to}.csv`,
  }
  const compare: Command = {
    title: translate('books.reconcile'),
    table: 'differences.csv',
    inputs: [
      {
        name: 'channel',
        label: translate('books.channel'),
        value: channels[0]?.id ?? '',
        choices: channels.map(({ id, name }) => ({ id, name: `${name} (${id})` })),
      },
      {
        name: 'way',
        label: translate('books.way'),
        value: '',
        isOptional: true,
        choices: [
          { id: '', name: translate('books.wayNone') },
          ...ways.map((way) => ({ id: way, name: way === 'bank' ? translate('books.wayBank') : way })),
        ],
      },
      { name: 'statement', label: translate('books.statement'), isMultiline: true, isFile: true },
    ],
    line: ({ channel = '', way = '', statement = '' }) => [
      'books',
      'reconcile',
      channel,
      ...(way === '' ? [] : [way]),
      statement,
    ],
  }
  return (
    <Section
      title={translate('books.export')}
      action={
        <CommandButton variant="outlined" command={compare} disabled={channels.length === 0}>
          {translate('books.reconcile')}
        </CommandButton>
      }
    >
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          fullWidth={false}
          size="small"
          margin="none"
          label={translate('books.what')}
          value={what}
          onChange={({ target }) => setWhat(sets.find((set) => set === target.value) ?? 'deposits')}
          sx={{ minWidth: 160 }}
        >
          {sets.map((set) => (
            <MenuItem key={set} value={set}>
              {word(set)}
            </MenuItem>
          ))}
        </TextField>
        <DayField label={translate('books.from')} value={from} change={setFrom} />
        <DayField label={translate('books.to')} value={to} change={setTo} />
        <CommandButton variant="contained" command={download} disabled={from === '' || to === ''}>
          {translate('books.download')}
        </CommandButton>
      </Box>
    </Section>
  )
}
