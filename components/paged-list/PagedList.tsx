import { useTranslations } from 'next-intl'
import { Fragment, type ReactElement, useState } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { Button } from '#components/ui/button/Button.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { List, ListHeading } from '#components/ui/list/List.tsx'
import { Row, Stack } from '#components/ui/primitives/primitives.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { LoadingIndicator } from '#components/ui/Spinner.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import { type TableColumn, TableFrame, TableHeading, TableRow } from '#components/ui/table/Table.tsx'
import { Block } from './Block.tsx'
import styles from './PagedList.module.css'
import { blocksOf, eachOnce, type Groups, headsOf, type Keyed } from './rows.ts'
import { useListEnd } from './useListEnd.ts'
import type { Pages } from './usePages.ts'

interface PagedListProps<Item> {
  readonly pages: Pages<Item>
  /** Names the list. */
  readonly label: string
  readonly keyOf: (item: Item) => string
  /** Draws one row: an `<li>`. */
  readonly render: (item: Item) => ReactElement
  /** Drawn when there is no row: an EmptyState with the next step. */
  readonly empty: Elements
  /** On a wide screen the rows are a table with these columns. */
  readonly columns?: readonly TableColumn<Item>[]
  /** Puts a heading before the first row of each group, such as a day. */
  readonly groups?: Groups<Item> | undefined
  /** Drawn above the list, inside the area that is pulled to refresh. */
  readonly children?: Elements
}

/** A list that loads page after page as its end comes near, with all its states. Pulling it down loads it again. */
export function PagedList<Item>({ children, ...list }: PagedListProps<Item>) {
  const t = useTranslations()
  return (
    <PullToRefresh onRefresh={list.pages.refresh} busyLabel={t('刷新中')}>
      {children}
      <Rows {...list} />
    </PullToRefresh>
  )
}

/** How many rows are drawn at first, and with each coming near of the last one: a backend may answer with any number. */
const ROWS = 100

/** After a failure no more rows are loaded until the member presses the retry. */
function Rows<Item>({ pages, keyOf, empty, ...look }: Omit<PagedListProps<Item>, 'children'>) {
  const t = useTranslations()
  const errorText = useErrorText({ retried: true })
  const { items, loaded, unreadable, error, loading, hasMore, more, refresh } = pages
  const [most, setMost] = useState(ROWS)
  const all = eachOnce(items ?? [], keyOf)
  const rows = all.slice(0, most)
  const isCut = rows.length < all.length
  const heads = look.groups && headsOf(all, look.groups, !hasMore && !error)
  const listEnd = useListEnd((isCut || (hasMore && !loading)) && !error, rows.length + loaded, () =>
    isCut ? setMost(most + ROWS) : more(),
  )

  if (!items || (items.length === 0 && error)) return <LoadState error={error} onRetry={refresh} busy={loading} />
  if (items.length === 0 && !hasMore) return empty
  return (
    <Stack>
      {rows.length === 0 ? null : <DrawnRows rows={rows} heads={heads} isWindowed={rows.length > ROWS} {...look} />}
      <UnreadableNote count={unreadable} />
      <div className={styles.foot} ref={listEnd}>
        {error ? (
          <Row gap={2} tone="danger" break="anywhere" role="alert">
            <span>{errorText(error)}</span>
            <Button kind="ghost" size="small" busy={loading} onClick={() => void refresh()}>
              {t('重试')}
            </Button>
          </Row>
        ) : hasMore || isCut ? (
          <LoadingIndicator label={t('加载中')} />
        ) : (
          t('没有更多了')
        )}
      </div>
    </Stack>
  )
}

interface DrawnRowsProps<Item> extends Pick<PagedListProps<Item>, 'label' | 'render' | 'columns'> {
  rows: readonly Keyed<Item>[]
  /** What is said above a row, by the key of the row. */
  heads: ReadonlyMap<string, Elements> | undefined
  isWindowed: boolean
}

/** The rows as a list, or as a table where there are columns and the screen is wide. */
function DrawnRows<Item>({ columns, ...rows }: DrawnRowsProps<Item>) {
  return columns ? <RowsByWidth {...rows} columns={columns} /> : <ListOfRows {...rows} />
}

function RowsByWidth<Item>({ render, columns, ...rows }: DrawnRowsProps<Item> & TableOfRowsProps<Item>) {
  return useWideScreen() ? <TableOfRows {...rows} columns={columns} /> : <ListOfRows {...rows} render={render} />
}

function ListOfRows<Item>({ label, rows, heads, isWindowed, render }: Omit<DrawnRowsProps<Item>, 'columns'>) {
  return (
    <List label={label} look={heads ? 'plain' : 'surface'}>
      {blocksOf(rows).map((block) => (
        <Block
          key={block[0]?.[0]}
          isWindowed={isWindowed}
          standIn={(height) => <li aria-hidden="true" style={{ height }} />}
          draw={() =>
            block.map(([key, item]) => (
              <Fragment key={key}>
                {heads?.has(key) ? <ListHeading>{heads.get(key)}</ListHeading> : null}
                {render(item)}
              </Fragment>
            ))
          }
        />
      ))}
    </List>
  )
}

interface TableOfRowsProps<Item> extends Omit<DrawnRowsProps<Item>, 'render'> {
  columns: readonly TableColumn<Item>[]
}

/** A block is a `<tbody>`, so that the heading of a group counts for the rows of the group alone. */
function TableOfRows<Item>({ label, rows, heads, isWindowed, columns }: TableOfRowsProps<Item>) {
  return (
    <TableFrame
      label={label}
      columns={columns}
      bodies={blocksOf(rows, heads).map((block) => (
        <tbody key={block[0]?.[0]}>
          <Block
            isWindowed={isWindowed}
            standIn={(height) => (
              <tr>
                <td colSpan={columns.length} style={{ height }} />
              </tr>
            )}
            draw={() =>
              block.map(([key, item]) => (
                <Fragment key={key}>
                  {heads?.has(key) ? <TableHeading columns={columns}>{heads.get(key)}</TableHeading> : null}
                  <TableRow id={key} row={item} columns={columns} />
                </Fragment>
              ))
            }
          />
        </tbody>
      ))}
    />
  )
}
