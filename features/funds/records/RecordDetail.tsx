import { useTranslations } from 'next-intl'
import type { ReactElement } from 'react'
import { useWordText } from '#components/i18n/useWordText.ts'
import type { Pages } from '#components/paged-list/usePages.ts'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { Card } from '#components/ui/Card.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { type Fact, Facts } from '#components/ui/Facts.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { useServiceTarget } from '#features/member/index.ts'
import type { Word } from '#lib/contract/common.ts'
import type { FundStatus } from '#lib/contract/deposits.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { switchTab } from '#lib/navigation/address.ts'
import { fundStatusMessages, fundStatusTone } from './fundStatus.ts'
import styles from './RecordDetail.module.css'
import { useRecord } from './useRecord.ts'

interface RecordLookupProps<Item> {
  id: string
  pages: Pages<Item>
  /** The list of all records, for an id that is not in it. */
  list: { readonly to: string; readonly label: MessageKey }
  children: (record: Item) => ReactElement
}

/** Shows the record with this id, or says that there is none. */
export function RecordLookup<Item extends { readonly id: string }>(props: RecordLookupProps<Item>) {
  const { id, pages, list, children } = props
  const t = useTranslations()
  const record = useRecord(pages, id)
  if (record) return children(record)
  if (pages.items && !pages.hasMore && !pages.error) {
    return (
      <EmptyState
        of="missing"
        title={t('没有找到这笔记录')}
        action={
          <LinkButton to={list.to} {...switchTab}>
            {t(list.label)}
          </LinkButton>
        }
      />
    )
  }
  return <LoadState error={pages.error} onRetry={pages.refresh} busy={pages.loading} rows={8} />
}

interface RecordDetailProps {
  /** The submitted amount. */
  amount: string
  status: Word<FundStatus>
  timeline: Elements
  facts: readonly Fact[]
  /** What can be done with the record, above the link to customer service. */
  actions?: Elements
  evidence: Elements
}

/** One deposit or withdrawal: amount and status, its way so far, all its facts, and what can be done. */
export function RecordDetail({ amount, status, timeline, facts, actions, evidence }: RecordDetailProps) {
  const t = useTranslations()
  const word = useWordText()
  const service = useServiceTarget()
  return (
    <Stack gap={4}>
      <div className={styles.top}>
        <strong className={styles.amount} translate="no">
          {amount}
        </strong>
        <Badge tone={fundStatusTone(status)}>{word(fundStatusMessages, status)}</Badge>
      </div>
      <Card title={t('进度')}>{timeline}</Card>
      <Card title={t('详情')}>
        <Facts facts={facts} />
      </Card>
      <Stack gap={3}>
        {actions}
        {evidence}
        <LinkButton look="ghost" full {...service}>
          {t('联系客服')}
        </LinkButton>
      </Stack>
    </Stack>
  )
}
