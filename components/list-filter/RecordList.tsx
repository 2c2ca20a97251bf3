import { useTranslations } from 'next-intl'
import type { ReactElement } from 'react'
import { byDay } from '#components/paged-list/days.tsx'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import type { Pages } from '#components/paged-list/usePages.ts'
import type { Elements } from '#components/ui/elements.ts'
import type { TableColumn } from '#components/ui/table/Table.tsx'
import type { ListExport } from './ExportButton.tsx'
import { NoneWithin } from './FilterBar.tsx'
import { isWithinFilter, type RecordFilter, RecordFilterBar, type useRecordFilter } from './RecordFilter.tsx'

interface RecordListProps<Item> {
  /** Names the list. */
  label: string
  filter: ReturnType<typeof useRecordFilter>
  /** The records of the filter's dates, and perhaps others, which are left out. */
  pages: Pages<Item>
  /** When a record was made (epoch ms). */
  at: (record: Item) => number
  /** The references by which the member can search for a record. */
  references: (record: Item) => readonly (string | undefined)[]
  /** What the member can save as a file. */
  exported: Omit<ListExport<Item>, 'isWithin'>
  /** Draws a record on a phone. */
  render: (record: Item) => ReactElement
  /** The same on a wide screen. */
  columns: readonly TableColumn<Item>[]
  /** Whether they are under their days; records that show their days themselves do not. */
  byDays?: boolean
  /** What a day comes to, in its heading. */
  sums?: (records: readonly Item[]) => Elements
  /** Drawn when the member has no record. */
  empty: Elements
  /** A choice beside dates and reference, such as the type. */
  choice?: Elements
  /** Notices above the records. */
  children?: Elements
}

/** The records of one kind: what of them is shown and the choice of it, and then the records by day, newest first, endless. */
export function RecordList<Item extends { readonly id: string }>(props: RecordListProps<Item>) {
  const {
    filter: shown,
    pages,
    at,
    references,
    exported,
    byDays = true,
    sums,
    empty,
    choice,
    children,
    ...list
  } = props
  const t = useTranslations()
  const { filter, limited, change } = shown
  const isWithin = (record: Item) => isWithinFilter(at(record), references(record), filter)
  return (
    <PagedList
      {...list}
      pages={{ ...pages, items: pages.items?.filter(isWithin) }}
      keyOf={keyOf}
      groups={byDays ? byDay(at, sums) : undefined}
      empty={limited ? <NoneWithin title={t('没有符合条件的记录')} onClear={() => change(NO_LIMIT)} /> : empty}
    >
      <RecordFilterBar filter={filter} onChange={change} list={{ ...exported, isWithin }} choice={choice} />
      {children}
    </PagedList>
  )
}

const NO_LIMIT: RecordFilter = {}

const keyOf = ({ id }: { readonly id: string }) => id
