import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

interface Column<Row> {
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts stand to the right. */
  readonly isAmount?: boolean
}

interface Props<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
}

/** A small table of what was read. */
export function DataTable<Row>({ label, rows, idOf, columns }: Props<Row>) {
  const translate = useTranslate()
  if (rows.length === 0) return <Typography color="text.secondary">{translate('console.nothing')}</Typography>
  return (
    <TableContainer>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ heading, isAmount }) => (
              <TableCell key={heading} align={isAmount ? 'right' : 'left'}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={idOf(row)}>
              {columns.map(({ heading, cell, isAmount }) => (
                <TableCell key={heading} align={isAmount ? 'right' : 'left'}>
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
