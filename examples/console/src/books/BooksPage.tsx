import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { read } from '../api.ts'
import { CommandButton } from '../command/CommandButton.tsx'
import { DataTable } from '../shell/DataTable.tsx'
import { Instant, useSentence } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'
import { Section } from '../shell/Section.tsx'
import { FilesSection } from './FilesSection.tsx'
import { TotalsSection } from './TotalsSection.tsx'

/** What the books say. */
export function BooksPage() {
  const translate = useTranslate()
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={translate('menu.books')} />
      <CheckSection />
      <TotalsSection />
      <ExposureSection />
      <AccountsSection />
      <DaysSection />
      <FilesSection />
    </Stack>
  )
}

function CheckSection() {
  const translate = useTranslate()
  const sentence = useSentence()
  const [isAsked, setAsked] = useState(false)
  const query = useQuery({
    queryKey: ['books', 'check'],
    queryFn: () => read('/api/books/check', {}),
    enabled: isAsked,
  })
  return (
    <Section
      title={translate('books.check')}
      action={
        <Button
          variant="outlined"
          onClick={() => (isAsked ? void query.refetch() : setAsked(true))}
          disabled={query.isFetching}
        >
          {translate('books.check')}
        </Button>
      }
    >
      {isAsked && (
        <Loaded query={query}>
          {({ problems }) =>
            problems.length === 0 ? (
              <Alert severity="success">{translate('books.inOrder')}</Alert>
            ) : (
              <Alert severity="error">
                {translate('books.notInOrder')} {problems.map(sentence).join('; ')}
              </Alert>
            )
          }
        </Loaded>
      )}
    </Section>
  )
}

function ExposureSection() {
  const translate = useTranslate()
  const query = useQuery({ queryKey: ['books', 'exposure'], queryFn: () => read('/api/books/exposure', {}) })
  const sideText = ({ orders, stakes, wouldPay }: { orders: number; stakes: string; wouldPay: string }) =>
    `${orders}: ${stakes} → ${wouldPay}`
  return (
    <Section title={translate('books.exposure')}>
      <Loaded query={query}>
        {({ items }) => (
          <DataTable
            label={translate('books.exposure')}
            rows={items}
            idOf={({ id }) => id}
            columns={[
              { heading: translate('setting.kind.product'), cell: ({ id }) => id },
              { heading: translate('books.up'), cell: ({ up }) => sideText(up), isAmount: true },
              { heading: translate('books.down'), cell: ({ down }) => sideText(down), isAmount: true },
              { heading: translate('books.fees'), cell: ({ fees }) => fees, isAmount: true },
              { heading: translate('books.ifUp'), cell: ({ resultIfUp }) => resultIfUp, isAmount: true },
              { heading: translate('books.ifDown'), cell: ({ resultIfDown }) => resultIfDown, isAmount: true },
              { heading: translate('books.now'), cell: ({ resultNow }) => resultNow, isAmount: true },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}

function AccountsSection() {
  const translate = useTranslate()
  const sentence = useSentence()
  const query = useQuery({ queryKey: ['books', 'accounts'], queryFn: () => read('/api/books/accounts', {}) })
  return (
    <Section title={translate('books.accounts')}>
      <Loaded query={query}>
        {({ items }) => (
          <DataTable
            label={translate('books.accounts')}
            rows={items}
            idOf={({ id }) => id}
            columns={[
              { heading: translate('books.channel'), cell: ({ id }) => sentence(id) },
              { heading: translate('case.amount'), cell: ({ amount }) => amount, isAmount: true },
              {
                heading: translate('books.paid'),
                cell: ({ own }) => own.map(({ amount, currency }) => `${amount} ${currency}`).join(', '),
                isAmount: true,
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}

function DaysSection() {
  const translate = useTranslate()
  const query = useQuery({ queryKey: ['books', 'days'], queryFn: () => read('/api/books/days', {}) })
  return (
    <Section
      title={translate('books.days')}
      action={
        <CommandButton
          variant="outlined"
          command={{
            title: translate('books.close'),
            line: () => ['books', 'close'],
            reason: translate('books.close'),
          }}
        >
          {translate('books.close')}
        </CommandButton>
      }
    >
      <Loaded query={query}>
        {({ items }) => (
          <DataTable
            label={translate('books.days')}
            rows={items}
            idOf={({ id }) => id}
            columns={[
              { heading: translate('books.days'), cell: ({ id }) => id },
              { heading: translate('books.closedBy'), cell: ({ closedBy }) => closedBy },
              { heading: translate('audit.at'), cell: ({ closedAt }) => <Instant at={closedAt} /> },
              { heading: 'SHA-256', cell: ({ hash }) => <code style={{ overflowWrap: 'anywhere' }}>{hash}</code> },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}
