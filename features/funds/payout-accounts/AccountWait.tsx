import { useTranslations } from 'next-intl'
import { useOverTime } from '#components/time/ticker.ts'
import { Text } from '#components/ui/primitives/primitives.tsx'
import type { PayoutAccount } from '#lib/contract/payouts.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatDateTime } from '#lib/time/format.ts'

type Waiting = Pick<PayoutAccount, 'usableAt'>

/** Whether a new account cannot be withdrawn to yet, at the server's present time. */
export const isWaiting = ({ usableAt }: Waiting): boolean => usableAt !== undefined && serverClock.now() < usableAt

/** The instant until which a new account cannot be withdrawn to; undefined once it has come, and for every other account. */
export function useWaitUntil(account: Waiting | undefined): number | undefined {
  const usableAt = account?.usableAt
  return useOverTime(() => (isWaiting({ usableAt }) ? usableAt : undefined), usableAt)
}

/** Says from when on a new account can be withdrawn to; nothing for every other account. */
export function AccountWait({ account }: { account: Waiting }) {
  const t = useTranslations()
  const until = useWaitUntil(account)
  if (until === undefined) return null
  return (
    <Text as="span" size="body" tone="accent">
      {t('新添加，{time} 起可提现', { time: formatDateTime(until) })}
    </Text>
  )
}
