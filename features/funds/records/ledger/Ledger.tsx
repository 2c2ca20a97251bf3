'use client'

import { useTranslations } from 'next-intl'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { LedgerEmpty } from './LedgerEmpty.tsx'
import { LedgerFilter } from './LedgerFilter.tsx'
import { LedgerNote } from './LedgerNote.tsx'
import { LedgerRow } from './LedgerRow.tsx'
import { checkLedger } from './ledgerCheck.ts'
import { useLedger } from './useLedger.ts'
import { useLedgerFilter } from './useLedgerFilter.ts'

/**
 * Every debit and credit with its reason and the balance after it (docs/product.md, 19), checked entry by entry on the
 * device. Only the whole ledger can be checked: of one type alone the entries do not follow each other.
 */
export function Ledger() {
  const t = useTranslations()
  const { type, choose } = useLedgerFilter()
  const pages = useLedger(type)
  const check = type === undefined ? checkLedger(pages.items ?? []) : undefined
  return (
    <PagedList
      pages={pages}
      label={t('历史记录')}
      keyOf={({ id }) => id}
      render={(entry) => <LedgerRow entry={entry} expected={check?.breaks.get(entry.id)} />}
      empty={<LedgerEmpty narrowed={type !== undefined} onShowAll={() => choose(undefined)} />}
    >
      <LedgerFilter type={type} onChoose={choose} />
      {pages.items?.length ? <LedgerNote check={check} /> : null}
    </PagedList>
  )
}
