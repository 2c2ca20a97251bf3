import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '#components/ui/badge/Badge.tsx'
import { useUser } from '#features/member/index.ts'
import type { VerificationStatus } from '#lib/contract/account.ts'
import { listed } from '#lib/contract/common.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'

const badges: Readonly<Record<VerificationStatus, { tone: BadgeTone; text: MessageKey }>> = {
  none: { tone: 'neutral', text: '未认证' },
  pending: { tone: 'accent', text: '认证审核中' },
  verified: { tone: 'success', text: '已认证' },
  rejected: { tone: 'danger', text: '认证未通过' },
}

/** The state of the identity verification; one that is not listed as it was sent. Empty until it is known, and where it is not offered. */
export function VerifiedBadge() {
  const t = useTranslations()
  const { info } = useUser()
  if (!info?.verified || !isOffered(routes.verify)) return null
  const badge = listed(badges, info.verified)
  return badge ? <Badge tone={badge.tone}>{t(badge.text)}</Badge> : <Badge>{info.verified}</Badge>
}
