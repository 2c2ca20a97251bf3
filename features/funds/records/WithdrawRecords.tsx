import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWordText } from '#components/i18n/useWordText.ts'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { useAccountCurrency } from '#features/account/index.ts'
import type { WithdrawRecord } from '#lib/contract/funds.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { moneyText } from '../money.ts'
import { useWithdrawals } from '../withdraw/queries.ts'
import { WithdrawNotice } from '../withdraw/WithdrawNotice.tsx'
import { fundStatusMessages, fundStatusTone } from './fundStatus.ts'
import styles from './WithdrawRecords.module.css'

/** The member's withdrawals, newest first, endless; fetched again while one of them is not decided. */
export function WithdrawRecords() {
  const t = useTranslations()
  const navigate = useNavigate()
  return (
    <PagedList
      pages={useWithdrawals()}
      label={t('提现记录')}
      keyOf={({ id }) => id}
      render={(record) => <WithdrawRow record={record} />}
      empty={
        <EmptyState
          title={t('暂无提现记录')}
          text={t('提交的提现会显示在这里')}
          action={<Button onClick={() => navigate(to(routes.withdraw))}>{t('去提现')}</Button>}
        />
      }
    >
      <WithdrawNotice aboveList />
    </PagedList>
  )
}

/** While a withdrawal is not decided, its received amount is an expected one. */
const undecided: ReadonlySet<string> = new Set(['pending', 'reviewing'])
const returned: ReadonlySet<string> = new Set(['rejected', 'cancelled'])

/** One withdrawal: account, amount, fee, status, and the reason when it was refused. */
function WithdrawRow({ record }: { record: WithdrawRecord }) {
  const t = useTranslations()
  const word = useWordText()
  const currency = useAccountCurrency()
  const { id, account, amount, fee, receivedAmount, status, submittedAt, reason } = record
  const isReturned = returned.has(status)
  return (
    <li className={styles.row} data-withdrawal={id}>
      <div className={styles.head}>
        <strong>{account}</strong>
        <Badge tone={fundStatusTone(status)}>{word(fundStatusMessages, status)}</Badge>
      </div>
      <dl className={styles.figures}>
        <Figure label={t('提现金额')}>{moneyText(amount, currency)}</Figure>
        <Figure label={t('手续费')}>{isReturned ? '--' : moneyText(fee, currency)}</Figure>
        <Figure label={t(undecided.has(status) ? '预计到账' : '实际到账')}>
          {isReturned ? '--' : moneyText(receivedAmount, currency)}
        </Figure>
      </dl>
      <p className={styles.time}>
        <time>{formatDateTime(submittedAt)}</time>
        {isReturned ? <span>{t('金额已退回余额')}</span> : null}
      </p>
      {reason ? <p className={styles.reason}>{t('原因：{reason}', { reason })}</p> : null}
    </li>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
