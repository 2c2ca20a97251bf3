import { useTranslations } from 'next-intl'
import { copyText } from '#components/ui/copy-button/CopyButton.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { appVersion, useBackend } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { serverClock } from '#lib/time/clock.ts'
import { complaintText } from './complaint.ts'
import type { OrderVerification } from './useVerification.ts'

/** Copies the evidence of a verification, and says whether that worked. */
export function useCopyEvidence(order: Order, verification: OrderVerification): () => void {
  const t = useTranslations()
  const { site_name: name = 'Candor' } = useBackend()
  return async () => {
    const now = serverClock.now()
    const text = complaintText({
      order,
      verification,
      evidence: verification.evidence,
      known: verification.known,
      history: verification.history,
      app: { name, version: `${appVersion.name} (${appVersion.code})` },
      clock: { now, offsetMs: now - Date.now(), uncertaintyMs: serverClock.uncertaintyMs },
    })
    if (await copyText(text)) showToast({ kind: 'status', text: t('复制成功') })
    else showToast({ kind: 'error', text: t('复制失败，请截图保存') })
  }
}
