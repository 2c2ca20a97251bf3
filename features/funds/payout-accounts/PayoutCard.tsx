'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import type { PayoutAccount } from '#lib/contract/funds.ts'
import { formatDate } from '#lib/time/format.ts'
import styles from './PayoutAccounts.module.css'
import { PayoutIcon } from './PayoutIcon.tsx'
import { payoutNumber, payoutPlace, payoutText } from './payoutText.ts'

/** One account: whose, where, and its number as masked as the backend gives it. */
export function PayoutCard({ account, onRemove }: { account: PayoutAccount; onRemove: () => void }) {
  const t = useTranslations()
  const { kind, payeeName, branch, boundAt } = account
  const owner = [payeeName, branch].filter(Boolean).join(' · ')
  return (
    <li className={styles.card} data-account={account.id}>
      <span className={styles.icon}>
        <PayoutIcon kind={kind} />
      </span>
      <div className={styles.lines}>
        <h2 className={styles.place}>{payoutPlace(account)}</h2>
        {owner ? <p className={styles.owner}>{owner}</p> : null}
        <p className={styles.number}>{payoutNumber(account)}</p>
        <p className={styles.owner}>{t('绑定于 {date}', { date: formatDate(boundAt) })}</p>
      </div>
      <IconButton label={t('移除{name}', { name: payoutText(account) })} icon={<Trash2 />} onClick={onRemove} />
    </li>
  )
}
