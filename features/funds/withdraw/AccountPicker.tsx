import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Problem } from '#components/ui/Problem.tsx'
import { Row, Stack, Text } from '#components/ui/primitives/primitives.tsx'
import type { PayoutAccount } from '#lib/contract/payouts.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { AccountWait } from '../payout-accounts/AccountWait.tsx'
import { PayoutIcon } from '../payout-accounts/PayoutIcon.tsx'
import { payoutNumber, payoutPlace } from '../payout-accounts/payoutText.ts'
import styles from './AccountPicker.module.css'

interface AccountPickerProps {
  accounts: readonly PayoutAccount[]
  name: string
  value: string
  onValueChange: (id: string) => void
  error: string | undefined
  /** The chosen account only has to be waited for. */
  waiting?: boolean
}

/** Chooses the account that is withdrawn to, with a link that adds one. Each row is covered by a native radio button. */
export function AccountPicker({ accounts, name, value, onValueChange, error, waiting = false }: AccountPickerProps) {
  const t = useTranslations()
  const id = useId()
  return (
    <Stack>
      <Row gap={3} wrap="enlarged" justify="between" size="sm" tone="muted">
        <span id={`${id}-label`}>{t('提现到')}</span>
        <Link className={styles.add} to={to(routes.addPayoutAccount)}>
          <Plus aria-hidden="true" />
          <span>{t('添加提现账户')}</span>
        </Link>
      </Row>
      <div
        className={styles.accounts}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-invalid={error && !waiting ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {accounts.map((account) => (
          <label key={account.id} className={styles.account}>
            <input
              type="radio"
              name={name}
              value={account.id}
              checked={account.id === value}
              onChange={() => onValueChange(account.id)}
            />
            <span className={styles.icon}>
              <PayoutIcon kind={account.kind} />
            </span>
            <Stack as="span" break="anywhere" grow>
              <Text as="span" size="md" translate="no">
                {payoutPlace(account)}
              </Text>
              <span className={styles.number} translate="no">
                {[payoutNumber(account), account.payeeName].filter(Boolean).join(' · ')}
              </span>
              <AccountWait account={account} />
            </Stack>
            <span className={styles.mark} aria-hidden="true" />
          </label>
        ))}
      </div>
      {error ? (
        <div className={styles.error}>
          <Problem id={`${id}-error`} waiting={waiting}>
            {error}
          </Problem>
        </div>
      ) : null}
    </Stack>
  )
}
