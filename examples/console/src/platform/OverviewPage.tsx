import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Answer } from '../api.ts'
import { useAge, useSentence } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'
import { useMayRead } from '../shell/rights.ts'
import { Section } from '../shell/Section.tsx'
import { useOverview } from './useOverview.ts'

type Overview = Answer<'/api/overview'>

/** The charts come when they are needed: they are most of the console's code. */
const DayChart = lazy(async () => ({ default: (await import('./DayChart.tsx')).DayChart }))

const pages: Readonly<Record<string, string>> = {
  deposit: '/cases/deposit',
  withdrawal: '/cases/withdrawal',
  identity: '/cases/identity',
  proposal: '/proposals',
}

/** How the day stands. */
export function OverviewPage() {
  const translate = useTranslate()
  const query = useOverview()
  const sentence = useSentence()
  return (
    <Box sx={{ pt: 2, display: 'grid', gap: 2 }}>
      <Title title={translate('menu.overview')} />
      <Loaded query={query}>
        {(overview) => (
          <>
            {overview.problems.length === 0 ? (
              <Alert severity="success">{translate('overview.fine')}</Alert>
            ) : (
              overview.problems.map((problem) => (
                <Alert key={problem} severity="error">
                  {sentence(problem)}
                </Alert>
              ))
            )}
            <Queues overview={overview} />
            <Section title={translate('overview.orders')}>
              <Suspense fallback={<Box sx={{ height: 320 }} />}>
                <DayChart hours={overview.hours} />
              </Suspense>
            </Section>
          </>
        )}
      </Loaded>
    </Box>
  )
}

const placeOf = (ordered: readonly string[], id: string) =>
  ordered.includes(id) ? ordered.indexOf(id) : ordered.length

function Queues({ overview: { queues, openOrders, members } }: { readonly overview: Overview }) {
  const translate = useTranslate()
  const age = useAge()
  const mayRead = useMayRead()
  // What is late is seen once something is; the rest in the order of the menu.
  const ordered = Object.keys(pages)
  const shown = queues
    .filter(({ id, length }) => id in pages || length > 0)
    .toSorted((one, other) => placeOf(ordered, one.id) - placeOf(ordered, other.id))
  const tiles = [
    ...shown.map(({ id, length, oldestAt }) => ({
      ...{ id, name: translate(`overview.queue.${id}`, { _: id }), value: `${length}` },
      note:
        oldestAt == null
          ? translate('overview.none')
          : translate('overview.oldest', { age: age(Date.now() - oldestAt) }),
      to: pages[id],
    })),
    {
      id: 'orders',
      name: translate('overview.open'),
      value: `${openOrders}`,
      note: '',
      to: mayRead('/api/books/totals') ? '/books' : undefined,
    },
    { id: 'members', name: translate('overview.members'), value: `${members}`, note: '', to: '/members' },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
      {tiles.map(({ id, name, value, note, to }) => {
        const content = (
          <Box sx={{ p: 2 }}>
            <Typography variant="caption" color="text.secondary">
              {name}
            </Typography>
            <Typography variant="h5" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {note}
            </Typography>
          </Box>
        )
        return (
          <Card key={id}>
            {to === undefined ? (
              content
            ) : (
              <CardActionArea component={Link} to={to}>
                {content}
              </CardActionArea>
            )}
          </Card>
        )
      })}
    </Box>
  )
}
