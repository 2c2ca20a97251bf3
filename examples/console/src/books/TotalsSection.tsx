import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Answer, read } from '../api.ts'
import { DataTable } from '../shell/DataTable.tsx'
import { useSentence, useWord } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'
import { Section } from '../shell/Section.tsx'

/** Today, in UTC, in which the books are kept. */
export const today = (): string => new Date().toISOString().slice(0, 10)

interface DayProps {
  readonly label: string
  readonly value: string
  readonly change: (day: string) => void
}

/** A day. */
export const DayField = ({ label, value, change }: DayProps) => (
  <TextField
    type="date"
    fullWidth={false}
    size="small"
    margin="none"
    label={label}
    value={value}
    onChange={({ target }) => change(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)

/** What was booked from a day to another one. */
export function TotalsSection() {
  const translate = useTranslate()
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
  const query = useQuery({
    queryKey: ['books', 'totals', from, to],
    queryFn: () => read('/api/books/totals', { from, to }),
    enabled: from !== '' && to !== '',
  })
  return (
    <Section
      title={translate('books.totals')}
      action={
        <>
          <DayField label={translate('books.from')} value={from} change={setFrom} />
          <DayField label={translate('books.to')} value={to} change={setTo} />
        </>
      }
    >
      <Loaded query={query}>{(totals) => <Totals totals={totals} />}</Loaded>
    </Section>
  )
}

function Totals({ totals }: { readonly totals: Answer<'/api/books/totals'> }) {
  const translate = useTranslate()
  const word = useWord()
  const sentence = useSentence()
  const t = (key: string) => translate(`books.${key}`)
  if (totals.products.length + totals.kinds.length + totals.channels.length === 0)
    return <Typography color="text.secondary">{translate('console.nothing')}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DataTable
        label={t('products')}
        rows={totals.products}
        idOf={({ product }) => product}
        columns={[
          { heading: t('products'), cell: ({ product }) => product },
          { heading: t('placed'), cell: ({ placed }) => placed, isAmount: true },
          { heading: t('ended'), cell: ({ ended }) => ended, isAmount: true },
          { heading: t('stakes'), cell: ({ stakes }) => stakes, isAmount: true },
          { heading: t('fees'), cell: ({ fees }) => fees, isAmount: true },
          { heading: t('payouts'), cell: ({ payouts }) => payouts, isAmount: true },
          { heading: t('result'), cell: ({ result }) => result, isAmount: true },
        ]}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' }}>
        <DataTable
          label={t('kinds')}
          rows={totals.kinds}
          idOf={({ kind }) => kind}
          columns={[
            { heading: t('kinds'), cell: ({ kind }) => word(kind) },
            { heading: '#', cell: ({ movements }) => movements, isAmount: true },
            { heading: translate('case.amount'), cell: ({ amount }) => amount, isAmount: true },
          ]}
        />
        <DataTable
          label={t('channels')}
          rows={totals.channels}
          idOf={({ account }) => account}
          columns={[
            { heading: t('channels'), cell: ({ account }) => sentence(account) },
            { heading: t('came'), cell: ({ came }) => came, isAmount: true },
            { heading: t('paid'), cell: ({ paid }) => paid, isAmount: true },
          ]}
        />
      </Box>
    </Box>
  )
}
