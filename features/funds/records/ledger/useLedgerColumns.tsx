import { useTranslations } from 'next-intl'
import { CopyIcon } from '#components/ui/CopyButton.tsx'
import { CellActions, LongCell, MarkedCell, QuietCell, TimeCell } from '#components/ui/table/Cells.tsx'
import { RowLink, type TableColumn } from '#components/ui/table/Table.tsx'
import { MemberAmount } from '#features/member/index.ts'
import { useCopyTexts } from '../../useCopyTexts.ts'
import { EntryIcon } from './EntryIcon.tsx'
import { BreakNote, type CheckedEntry, EntryAmount, EntryEvidence, Purpose } from './LedgerRow.tsx'
import type { LedgerEntry } from './queries.ts'
import { recordAddress } from './transactionTypes.ts'

/** The ledger as a table. A row leads to the record that its entry names. */
export function useLedgerColumns(checked: (entry: LedgerEntry) => CheckedEntry): readonly TableColumn<LedgerEntry>[] {
  const t = useTranslations()
  const copyTexts = useCopyTexts()
  return [
    { key: 'time', head: t('时间'), cell: ({ at }) => <TimeCell at={at} /> },
    {
      key: 'type',
      head: t('交易类型'),
      cell: (entry) => {
        const record = recordAddress(entry)
        const purpose = <Purpose entry={entry} />
        return (
          <MarkedCell mark={<EntryIcon type={entry.type} />}>
            {record === undefined ? purpose : <RowLink to={record}>{purpose}</RowLink>}
          </MarkedCell>
        )
      },
    },
    {
      key: 'reference',
      head: t('单号'),
      spare: 900,
      cell: ({ refId }) => (
        <LongCell>
          <span translate="no">{refId}</span>
        </LongCell>
      ),
    },
    {
      key: 'id',
      head: t('流水号'),
      cell: ({ id }) => (
        <LongCell>
          <span translate="no">{id}</span>
        </LongCell>
      ),
    },
    {
      key: 'amount',
      head: t('金额'),
      align: 'end',
      cell: (entry) => <EntryAmount entry={entry} />,
    },
    {
      key: 'balance',
      head: t('余额'),
      align: 'end',
      cell: (entry) => {
        const { expected } = checked(entry)
        return (
          <>
            <QuietCell>
              <MemberAmount value={entry.balanceAfter} exact />
            </QuietCell>
            {expected === undefined ? null : <BreakNote expected={expected} />}
          </>
        )
      },
    },
    {
      key: 'do',
      head: t('操作'),
      headHidden: true,
      align: 'end',
      cell: (entry) => (
        <CellActions>
          <CopyIcon text={entry.id} label={t('复制{what}', { what: t('流水号') })} {...copyTexts} />
          <EntryEvidence entry={entry} balanceBefore={checked(entry).balanceBefore} />
        </CellActions>
      ),
    },
  ]
}
