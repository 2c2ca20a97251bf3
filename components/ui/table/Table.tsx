import { ChevronDown, ChevronUp } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import type { Elements } from '#components/ui/elements.ts'
import { pressedKey } from '#components/ui/pressedKey.ts'
import { Row, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import styles from './Table.module.css'

export interface TableColumn<Row> {
  key: string
  /** The text at the head of the column. */
  head: string
  /** The head is for assistive technology alone. */
  headHidden?: boolean
  /** `end` for figures, whose decimals then are below each other; `rest` for the one that takes the room that the others leave. */
  align?: 'start' | 'end' | 'rest'
  /** Its cells are never broken, such as a word of a state. */
  oneLine?: boolean
  cell: (row: Row) => ReactNode
  /** Its head is a button that sorts by it. */
  sorts?: boolean
  /** Left out where the table is narrower than 1,000 px, or than 900 px. */
  spare?: 1000 | 900
}

/** What a table is sorted by. */
export interface TableSort {
  readonly key: string
  readonly descending: boolean
}

/** Rows under a common head, such as those of one day. */
export interface TableGroup<Row> {
  key: string
  head?: ReactNode
  rows: readonly Row[]
}

export interface TableProps<Row> {
  /** Names the table for assistive technology. */
  label: string
  columns: readonly TableColumn<Row>[]
  /** One group without a head where the rows belong to none. */
  groups: readonly TableGroup<Row>[]
  /** The same at every render. It is on the row, as `data-row`. */
  rowKey: (row: Row) => string
  /** A state of the row by which its cells are styled, as `data-state`. */
  rowState?: (row: Row) => string | undefined
  sort?: TableSort | undefined
  /** Called with the next order when the head of a column that sorts is pressed; undefined for the order of the list. */
  onSort?: (sort: TableSort | undefined) => void
}

/**
 * Records in columns, for wide screens. A link in a cell that is a `RowLink` takes up its whole row. Figures are aligned at their ends.
 */
export function Table<Row>({ label, columns, groups, rowKey, rowState, sort, onSort }: TableProps<Row>) {
  return (
    <TableFrame
      label={label}
      columns={columns}
      sort={sort}
      onSort={onSort}
      bodies={groups.map(({ key, head, rows }) => (
        <tbody key={key}>
          {head === undefined ? null : <TableHeading columns={columns}>{head}</TableHeading>}
          {rows.map((row) => (
            <TableRow key={rowKey(row)} id={rowKey(row)} row={row} columns={columns} state={rowState?.(row)} />
          ))}
        </tbody>
      ))}
    />
  )
}

interface TableFrameProps<Row> extends Pick<TableProps<Row>, 'label' | 'columns' | 'sort'> {
  onSort?: TableProps<Row>['onSort'] | undefined
  /** One `<tbody>` or several. */
  bodies: Elements
}

/** A table with the heads of its columns. */
export function TableFrame<Row>({ label, columns, sort, onSort, bodies }: TableFrameProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label} onKeyDown={stepRows}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-spare={column.spare}
                aria-sort={sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                <Head column={column} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        {bodies}
      </table>
    </div>
  )
}

/** Arrow up and down go from the link of one row to that of the next. */
function stepRows(event: KeyboardEvent<HTMLTableElement>): void {
  const key = pressedKey(event)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${styles.link}`)]
  const at = links.findIndex((link) => link.matches(':focus'))
  const next = at < 0 ? undefined : links[at + (key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The heading of the rows of its `<tbody>`. */
export function TableHeading<Row>({ columns, children }: Pick<TableProps<Row>, 'columns'> & { children: ReactNode }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={columns.length}>
        <Row gap={3} wrap justify="between">
          {children}
        </Row>
      </th>
    </tr>
  )
}

interface TableRowProps<Row> extends Pick<TableProps<Row>, 'columns'> {
  row: Row
  /** It is on the row, as `data-row`. */
  id: string
  /** The value of the attribute `data-state`. */
  state?: string | undefined
}

export function TableRow<Row>({ row, id, columns, state }: TableRowProps<Row>) {
  return (
    <tr className={styles.row} data-row={id} data-state={state}>
      {columns.map((column) => (
        <td key={column.key} data-align={column.align} data-spare={column.spare} data-one-line={column.oneLine}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

interface HeadProps<Row> extends Pick<TableProps<Row>, 'sort'> {
  column: TableColumn<Row>
  onSort: TableProps<Row>['onSort'] | undefined
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { key, head, headHidden = false, sorts = false } = column
  if (headHidden) return <VisuallyHidden>{head}</VisuallyHidden>
  if (!sorts || !onSort) return <span>{head}</span>
  const Arrow = sort?.descending ? ChevronDown : ChevronUp
  return (
    <button type="button" className={styles.sort} onClick={() => onSort(nextSort(column, sort))}>
      <span>{head}</span>
      {sort?.key === key ? <Arrow aria-hidden="true" /> : null}
    </button>
  )
}

/** Figures begin with the greatest, words with the first letter; then the other way round, then the order of the list. */
function nextSort<Row>({ key, align }: TableColumn<Row>, sort: TableSort | undefined): TableSort | undefined {
  const first = align === 'end'
  if (sort?.key !== key) return { key, descending: first }
  return sort.descending === first ? { key, descending: !first } : undefined
}

/** A link of a cell that takes up its whole row. Other controls of the row lie above it. */
export function RowLink(link: Omit<LinkProps, 'className'>) {
  return <Link {...link} className={styles.link} />
}
