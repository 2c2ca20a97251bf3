import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { waitForTurn } from '#lib/intent/turns.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { type Binding, bindAccount } from './binding.ts'
import { refreshPayoutAccounts } from './usePayoutAccounts.ts'

/** What is to be bound: a binding that has no requestId yet. */
type Asked = { [Kind in Binding['kind']]: Omit<Extract<Binding, { kind: Kind }>, 'requestId'> }[Binding['kind']]

/** Binds an account and goes back to where the member came from. It ends with the screen, and so does what was typed. */
export function useBinding() {
  const t = useTranslations()
  const { back } = useNavigation()
  const [checking, setChecking] = useState(false)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  /** Resolves when it is bound or the screen is gone. @throws the backend's refusal */
  const bind = async (asked: Asked): Promise<void> => {
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    const outcome = await bindAccount(
      { ...asked, requestId: newRequestId() },
      { wait: (attempt) => waitForTurn(attempt, signal), onUnknown: () => setChecking(true), signal },
    )
    setChecking(false)
    if (outcome.kind === 'refused') throw outcome.error
    if (outcome.kind !== 'done' || signal.aborted) return
    await refreshPayoutAccounts().catch(() => undefined)
    showToast({ kind: 'status', text: t('收款账户已添加') })
    back()
  }
  return { checking, bind }
}
