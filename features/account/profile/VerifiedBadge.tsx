import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '#components/ui/badge/Badge.tsx'
import type { UserInfo } from '#lib/contract/account.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { useUser } from '../session/queries.ts'

type Verification = NonNullable<UserInfo['verified']>

const badges: Readonly<Record<Verification, { tone: BadgeTone; text: MessageKey }>> = {
  none: { tone: 'neutral', text: '未认证' },
  pending: { tone: 'accent', text: '认证审核中' },
  verified: { tone: 'success', text: '已认证' },
  rejected: { tone: 'danger', text: '认证未通过' },
}

/** The state of the identity verification. Empty until it is known. */
export function VerifiedBadge() {
  const t = useTranslations()
  const { info } = useUser()
  const badge = info?.verified && badges[info.verified]
  return badge ? <Badge tone={badge.tone}>{t(badge.text)}</Badge> : null
}
