import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { isWhole, type ListPage, loadPages, type PageQuery } from '#components/paged-list/usePages.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Spinner } from '#components/ui/Spinner.tsx'
import { toasts } from '#components/ui/toast/toasts.ts'
import { csvText, type FileColumn, saveFile } from '#lib/files/csv.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatDate } from '#lib/time/format.ts'

/** Saves records as a file for a spreadsheet whose name has the date of today, with the headings first. */
function saveTable<Item>(name: string, columns: readonly FileColumn<Item>[], items: readonly Item[]): void {
  const rows = [columns.map(([heading]) => heading), ...items.map((item) => columns.map(([, text]) => text(item)))]
  saveFile(`${name}-${formatDate(serverClock.now())}.csv`, csvText(rows), 'text/csv;charset=utf-8')
}

interface ExportButtonProps<Item> {
  name: string
  columns: readonly FileColumn<Item>[]
  items: readonly Item[]
}

/** Gives the member a table as a file for a spreadsheet. */
export function ExportButton<Item>({ name, columns, items }: ExportButtonProps<Item>) {
  const t = useTranslations()
  return (
    <Button kind="secondary" full icon={<Download />} onClick={() => saveTable(name, columns, items)}>
      {t('导出表格（CSV）')}
    </Button>
  )
}

/** The most pages that one file is made of: 10,000 records. */
const MOST_PAGES = 100

export interface ListExport<Item> {
  /** Begins the name of the file. */
  readonly name: string
  readonly fetchPage: (query: PageQuery) => Promise<ListPage<Item>>
  readonly isWithin: (item: Item) => boolean
  readonly columns: readonly FileColumn<Item>[]
}

/** Loads the whole list within its filter and gives it to the member as a file for a spreadsheet. */
export function ListExportButton<Item extends { readonly id: string }>({ list }: { list: ListExport<Item> }) {
  const t = useTranslations()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const pages = await loadPages(list.fetchPage, MOST_PAGES)
      const items = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]))
      saveTable(list.name, list.columns, [...items.values()].filter(list.isWithin))
      if (!isWhole(pages)) {
        toasts.show({ kind: 'status', text: t('记录太多，只导出最近的{count}条', { count: items.size }) })
      }
    } catch (error) {
      toasts.show({ kind: 'error', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      label={t('导出表格（CSV）')}
      icon={busy ? <Spinner /> : <Download />}
      aria-disabled={busy}
      onClick={busy ? undefined : save}
    />
  )
}
