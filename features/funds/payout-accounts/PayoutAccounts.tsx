import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCheckedRequests } from '#components/money-request/useMoneyRequest.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { useRowFocus } from '#components/ui/list/useRowFocus.ts'
import { Callout, Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import type { PayoutAccount } from '#lib/contract/payouts.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDate } from '#lib/time/format.ts'
import { AccountWait } from './AccountWait.tsx'
import styles from './PayoutAccounts.module.css'
import { PayoutIcon } from './PayoutIcon.tsx'
import { accountRemovalRequest, bankAccountRequest, cryptoAccountRequest } from './payoutRequests.tsx'
import { payoutNumber, payoutPlace, payoutText } from './payoutText.ts'
import { usePayoutAccounts } from './queries.ts'
import { RemovePayout } from './RemovePayout.tsx'

/** The member's payout accounts, each with a button that removes it, and a button that adds one. */
export function PayoutAccounts() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { mutate } = usePayoutAccounts()
  const [removed, setRemoved] = useState<PayoutAccount>()
  const add = () => navigate(to(routes.addPayoutAccount))
  return (
    <PullToRefresh onRefresh={() => mutate()} busyLabel={t('刷新中')}>
      <CheckedAccounts />
      <Accounts onAdd={add} onRemove={setRemoved} />
      {removed ? <RemovePayout account={removed} onClose={() => setRemoved(undefined)} /> : null}
    </PullToRefresh>
  )
}

/** Says that the addition or removal of an account is being checked. */
function CheckedAccounts() {
  const t = useTranslations()
  const checked = [
    useCheckedRequests(bankAccountRequest),
    useCheckedRequests(cryptoAccountRequest),
    useCheckedRequests(accountRemovalRequest),
  ].flat()
  if (checked.length === 0) return null
  return (
    <Callout tone="notice" role="status">
      {t('正在确认提现账户的变更，结果会显示在这里')}
    </Callout>
  )
}

interface AccountsProps {
  onAdd: () => void
  onRemove: (account: PayoutAccount) => void
}

function Accounts({ onAdd, onRemove }: AccountsProps) {
  const t = useTranslations()
  const { data, error, isValidating, mutate } = usePayoutAccounts()
  const list = useRowFocus()
  if (!data) return <LoadState error={error} onRetry={mutate} busy={isValidating} rows={3} />
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={t('尚未添加提现账户')}
        text={t('添加银行卡或钱包地址后，即可提现到该账户')}
        action={<Button onClick={onAdd}>{t('添加提现账户')}</Button>}
      />
    )
  }
  return (
    <Stack gap={3}>
      <Stack as="ul" gap={3} ref={list} aria-label={t('提现账户')}>
        {data.items.map((account) => (
          <PayoutCard key={account.id} account={account} onRemove={() => onRemove(account)} />
        ))}
      </Stack>
      <UnreadableNote count={data.unreadable} />
      <Button kind="secondary" full icon={<Plus size="1em" aria-hidden="true" />} onClick={onAdd}>
        {t('添加提现账户')}
      </Button>
    </Stack>
  )
}

/** One account: owner, bank or chain, and its number as the backend masks it. */
function PayoutCard({ account, onRemove }: { account: PayoutAccount; onRemove: () => void }) {
  const t = useTranslations()
  const { kind, payeeName, branch, boundAt } = account
  const owner = [payeeName, branch].filter(Boolean).join(' · ')
  return (
    <li className={styles.card} data-account={account.id}>
      <span className={styles.icon}>
        <PayoutIcon kind={kind} />
      </span>
      <div className={styles.lines}>
        <Text as="h2" size="md" translate="no">
          {payoutPlace(account)}
        </Text>
        {owner ? (
          <Text size="body" tone="muted" translate="no">
            {owner}
          </Text>
        ) : null}
        <Text size="md" translate="no">
          {payoutNumber(account)}
        </Text>
        <Text size="body" tone="muted">
          {t('绑定于 {date}', { date: formatDate(boundAt) })}
        </Text>
        <AccountWait account={account} />
      </div>
      <IconButton label={t('移除{name}', { name: payoutText(account) })} icon={<Trash2 />} onClick={onRemove} />
    </li>
  )
}
