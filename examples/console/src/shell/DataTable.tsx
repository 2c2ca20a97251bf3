import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

interface Column<Row> {
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Whether the heading is heard alone, as that of buttons. */
  readonly isHeard?: boolean
  /** Amounts stand to the right. */
  readonly isAmount?: boolean
}

interface Props<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
}

/** On a tablet columns stand closer. */
const cellPadding = { px: { xs: 1, lg: 2 } }

/** A small table of what was read. */
export function DataTable<Row>({ label, rows, idOf, columns }: Props<Row>) {
  const translate = useTranslate()
  if (rows.length === 0) return <Typography color="text.secondary">{translate('console.nothing')}</Typography>
  return (
    <TableContainer sx={{ maxWidth: '100%', position: 'relative' }} tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ heading, isAmount, isHeard }) => (
              <TableCell key={heading} align={isAmount ? 'right' : 'left'} sx={cellPadding}>
                {isHeard ? (
                  <Box component="span" sx={visuallyHidden}>
                    {heading}
                  </Box>
                ) : (
                  heading
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={idOf(row)}>
              {columns.map(({ heading, cell, isAmount }) => (
                <TableCell key={heading} align={isAmount ? 'right' : 'left'} sx={cellPadding}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
