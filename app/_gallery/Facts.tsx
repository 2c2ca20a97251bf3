import { Bell, LogOut, Shield } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge, type BadgeTone } from '#components/ui/badge/Badge.tsx'
import { Card } from '#components/ui/Card.tsx'
import { Facts as FactList } from '#components/ui/Facts.tsx'
import { FoldRow } from '#components/ui/list/FoldRow.tsx'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { RoundIcon } from '#components/ui/list/RoundIcon.tsx'
import { QrCode } from '#components/ui/qr-code/QrCode.tsx'
import { RichText } from '#components/ui/rich-text/RichText.tsx'
import { MainFigure, QuietCell } from '#components/ui/table/Cells.tsx'
import { Table, type TableColumn, type TableSort } from '#components/ui/table/Table.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Gallery.module.css'
import { Specimen } from './Specimen.tsx'

const tones: readonly BadgeTone[] = ['neutral', 'accent', 'success', 'danger', 'practice']

const ADDRESS = 'TXYZ1234567890'

/** What is read. */
export function Facts() {
  const t = useTranslations()
  const [open, setOpen] = useState(true)
  return (
    <>
      <Specimen of="Badge">
        <div className={styles.row}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {t('交易中')}
            </Badge>
          ))}
        </div>
      </Specimen>
      <Specimen of="Card, Facts">
        <Card title={t('订单')} aside={<Badge tone="success">{t('交易中')}</Badge>}>
          <FactList
            facts={[
              { key: 'direction', label: t('方向'), value: t('买涨'), tone: 'rise' },
              { key: 'amount', label: t('金额'), value: '¥1,234.50' },
              { key: 'win', label: t('盈利到账'), value: '¥2,283.83', strong: true, tone: 'success' },
              { key: 'lose', label: t('亏损金额'), value: '−¥1,246.85', strong: true, tone: 'danger' },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen of="List, ListRow: link, button, disabled, text, with a foot; FoldRow">
        <List label={t('账户')}>
          <ListRow
            icon={<Bell />}
            title={t('平台公告')}
            value={<Badge tone="danger">{t('{count}条未读', { count: 3 })}</Badge>}
            to={to(routes.notice)}
          />
          <ListRow icon={<LogOut />} title={t('退出登录')} detail={t('确认退出')} onSelect={() => undefined} />
          <ListRow icon={<Shield />} title={t('身份认证')} onSelect={() => undefined} disabled />
          <ListRow title={t('手续费')} detail={t('订单')} value="-¥1.20" valueDetail="2026-03-02" />
          <ListRow
            icon={
              <RoundIcon>
                <Shield />
              </RoundIcon>
            }
            title={t('提现')}
            to={to(routes.notice)}
            arrow={false}
            foot={<p>{t('金额已退回余额')}</p>}
          />
          <FoldRow title={t('订单')} value="-¥1.20" open={open} onToggle={() => setOpen(!open)}>
            <p>{t('单号')}</p>
          </FoldRow>
        </List>
      </Specimen>
      <Specimen of="RichText: plain, HTML">
        <RichText text={`${t('倒计时')}\n\n${t('内容过长，此处只显示了开头部分')}`} />
        <RichText text={`<h3>${t('倒计时')}</h3><ul><li>${t('买涨')}</li><li><b>${t('买跌')}</b></li></ul>`} />
      </Specimen>
      <Records />
      <Specimen of="QrCode">
        <QrCode text={ADDRESS} label={t('充值')} />
      </Specimen>
    </>
  )
}

interface Trade {
  readonly id: string
  readonly name: string
  readonly amount: string
}

const trades: readonly Trade[] = [
  { id: '1', name: 'Bitcoin', amount: '+84.00' },
  { id: '2', name: 'Ethereum', amount: '-101.00' },
]

/** Two days, and a column that sorts the rows of each. */
function Records() {
  const t = useTranslations()
  const [sort, onSort] = useState<TableSort>()
  const columns: readonly TableColumn<Trade>[] = [
    { key: 'name', head: t('产品'), align: 'rest', cell: ({ name }) => <QuietCell>{name}</QuietCell>, sorts: true },
    { key: 'amount', head: t('金额'), align: 'end', cell: ({ amount }) => <MainFigure>{amount}</MainFigure> },
  ]
  const rows = sort?.descending ? trades.toReversed() : trades
  const groups = ['2026-03-04', '2026-03-03'].map((day) => ({ key: day, head: day, rows }))
  return (
    <Specimen of="Table: two days, one column that sorts">
      <Table label={t('订单')} rowKey={({ id }) => id} {...{ columns, groups, sort, onSort }} />
    </Specimen>
  )
}
