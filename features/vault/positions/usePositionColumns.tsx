import { CalendarPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { CellActions, LongCell, MainFigure, QuietCell } from '#components/ui/table/Cells.tsx'
import type { TableColumn } from '#components/ui/table/Table.tsx'
import type { VaultPosition } from '#lib/contract/vault.ts'
import { formatRate } from '#lib/money/format.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useMoney } from '../useMoney.ts'
import { CopyId, Left } from './PositionRow.tsx'
import { useCalendarFile } from './useCalendarFile.ts'

const dated = (at: number) => <time translate="no">{formatDateTime(at)}</time>

/** The positions as a table. */
export function usePositionColumns(): readonly TableColumn<VaultPosition>[] {
  const t = useTranslations()
  const money = useMoney()
  const saveMaturity = useCalendarFile()
  return [
    { key: 'time', head: t('投资时间'), cell: ({ investedAt }) => <QuietCell>{dated(investedAt)}</QuietCell> },
    {
      key: 'project',
      head: t('项目'),
      cell: ({ projectName }) => <span translate="no">{projectName}</span>,
    },
    {
      key: 'rate',
      head: t('年化利率'),
      align: 'end',
      cell: ({ annualRate }) => <span translate="no">{formatRate(annualRate)}</span>,
    },
    {
      key: 'term',
      head: t('期限'),
      align: 'end',
      cell: ({ termDays }) => <QuietCell>{t('{count}天', { count: termDays })}</QuietCell>,
    },
    {
      key: 'principal',
      head: t('本金'),
      align: 'end',
      cell: ({ principal }) => (
        <MainFigure>
          <span translate="no">{money(principal)}</span>
        </MainFigure>
      ),
    },
    {
      key: 'interest',
      head: t('利息'),
      align: 'end',
      cell: ({ interest }) => <span translate="no">{money(interest)}</span>,
    },
    {
      key: 'repays',
      head: t('兑付时间'),
      align: 'end',
      cell: ({ repaysAt }) => dated(repaysAt),
    },
    { key: 'status', head: t('兑付状态'), cell: (position) => <Left position={position} /> },
    {
      key: 'id',
      head: t('订单号'),
      spare: 1000,
      cell: ({ id }) => (
        <LongCell>
          <span translate="no">{id}</span>
        </LongCell>
      ),
    },
    {
      key: 'do',
      head: t('操作'),
      headHidden: true,
      align: 'end',
      cell: (position) => (
        <CellActions>
          {position.status === 'holding' ? (
            <IconButton label={t('加入日历')} icon={<CalendarPlus />} onClick={() => saveMaturity(position)} />
          ) : null}
          <CopyId id={position.id} />
        </CellActions>
      ),
    },
  ]
}
