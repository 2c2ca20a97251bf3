import { useTranslations } from 'next-intl'
import { useSearchParams } from 'react-router-dom'
import type { Elements } from '#components/ui/elements.ts'
import { Field } from '#components/ui/field/Field.tsx'
import { searchedText } from '#lib/i18n/typedText.ts'
import { type Dates, isInDates, readDates } from '#lib/time/dates.ts'
import { type ListExport, ListExportButton } from './ExportButton.tsx'
import { DateChoice, datesText, FilterBar } from './FilterBar.tsx'

/** Which records are shown. */
export interface RecordFilter extends Dates {
  /** Only records are shown whose reference contains this text. */
  readonly reference?: string | undefined
}

/** The longest reference that is searched for: as long as the longest that the contract knows. */
const MOST_CHARACTERS = 256

/** The filter of a list of records. It is part of the address, so that Back and a reload keep it; what else is there stays. */
export function useRecordFilter() {
  const [search, setSearch] = useSearchParams()
  const filter: RecordFilter = {
    ...readDates(search),
    reference: search.get('reference') || undefined,
  }
  const change = ({ from, to, reference }: RecordFilter) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ from, to, reference })) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next, { replace: true })
  }
  const limited = [filter.from, filter.to, filter.reference].some((limit) => limit !== undefined)
  return { filter, limited, change }
}

/** Whether a record of this instant and with these references is within the filter. */
export function isWithinFilter(at: number, references: readonly (string | undefined)[], filter: RecordFilter): boolean {
  const searchText = searchedText(filter.reference ?? '')
  return (
    isInDates(at, filter) && (!searchText || references.some((one) => one && searchedText(one).includes(searchText)))
  )
}

interface RecordFilterBarProps<Item> {
  filter: RecordFilter
  onChange: (filter: RecordFilter) => void
  /** What the member can save as a file. */
  list: ListExport<Item>
  /** A choice that is always in sight, such as the type. */
  choice?: Elements
}

/** Says which records are shown, and lets the member choose by date and reference. */
export function RecordFilterBar<Item extends { readonly id: string }>(props: RecordFilterBarProps<Item>) {
  const { filter, onChange, list, choice } = props
  const t = useTranslations()
  const limits = [datesText(filter), filter.reference].filter((text) => text !== undefined)
  return (
    <FilterBar
      limits={limits}
      unlimited={t('全部记录')}
      onClear={() => onChange({})}
      choice={choice}
      action={<ListExportButton list={list} />}
    >
      <DateChoice label={t('日期')} dates={filter} onChange={(dates) => onChange({ ...filter, ...dates })} />
      <Field
        type="search"
        name="reference"
        label={t('单号或流水号')}
        hint={t('可以只输入其中一部分')}
        error={
          filter.reference !== undefined && filter.reference.length > MOST_CHARACTERS
            ? t('最多{count}个字符，现在是{length}个', { count: MOST_CHARACTERS, length: filter.reference.length })
            : undefined
        }
        value={filter.reference ?? ''}
        onValueChange={(reference) => onChange({ ...filter, reference: reference || undefined })}
      />
    </FilterBar>
  )
}
