import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useAge, useSentence, useWord } from '../shell/format.tsx'
import type { Case, Kind } from './case.ts'

interface Props {
  readonly kind: Kind
  readonly items: readonly Case[]
  readonly chosen: string | undefined
  readonly choose: (id: string) => void
}

/** Rows have one line, so that many are seen. */
const oneLine = { whiteSpace: 'nowrap', maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis', px: 1 } as const

/** What is paid, and what the balance changes by where that is another amount: what came in place of what was announced, a fee, a rate. */
function amountOf({ paid, amount }: Case, kind: Kind): string {
  if (paid == null) return ''
  const own = `${paid.amount} ${paid.currency}`
  if (amount == null || amount === paid.amount) return own
  return kind === 'deposit' ? `${own} → ${amount}` : `${amount} → ${own}`
}

/** The cases of a queue, the one that is looked at marked. */
export function CaseTable({ kind, items, chosen, choose }: Props) {
  const translate = useTranslate()
  const age = useAge()
  const word = useWord()
  const sentence = useSentence()
  // A rule is named by the backend, an operator has a name.
  const nameOf = (person: string) => (person.startsWith('rule ') ? sentence(person) : person)
  const marked = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (chosen !== undefined) marked.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  if (items.length === 0) return <Typography color="text.secondary">{translate('case.empty')}</Typography>
  const headings = [
    'setting.id',
    'case.member',
    ...(kind === 'identity' ? [] : ['case.amount', 'case.channel']),
    'case.status',
    'case.whose',
    'case.age',
  ]
  return (
    <TableContainer tabIndex={0} role="region" aria-label={translate(`case.queue.${kind}`)}>
      <Table size="small" aria-label={translate(`case.queue.${kind}`)}>
        <TableHead>
          <TableRow>
            {headings.map((heading) => (
              <TableCell key={heading} align={heading === 'case.amount' ? 'right' : 'left'} sx={oneLine}>
                {translate(heading)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((one) => (
            <TableRow
              key={one.id}
              ref={one.id === chosen ? marked : undefined}
              selected={one.id === chosen}
              hover
              onClick={() => choose(one.id)}
              sx={{ cursor: 'pointer' }}
            >
              <TableCell>
                <Link
                  color="inherit"
                  component="button"
                  type="button"
                  onClick={() => choose(one.id)}
                  aria-current={one.id === chosen}
                >
                  {one.id}
                </Link>
              </TableCell>
              <TableCell sx={oneLine}>
                {kind === 'identity' ? one.member : one.username}{' '}
                {one.mark && (
                  <Chip
                    size="small"
                    color="warning"
                    label={translate('case.marked', { note: one.mark.note })}
                    sx={{ maxWidth: 180 }}
                  />
                )}
              </TableCell>
              {kind !== 'identity' && (
                <>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {amountOf(one, kind)}
                  </TableCell>
                  <TableCell sx={oneLine}>{one.channel && word(one.channel)}</TableCell>
                </>
              )}
              <TableCell sx={oneLine}>{word(one.status)}</TableCell>
              <TableCell sx={oneLine}>{nameOf(one.decidedBy ?? one.handledBy ?? '–')}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{age(Date.now() - one.submittedAt)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
