'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge, type BadgeTone } from '#components/ui/badge/Badge.tsx'
import type { UserInfo } from '#lib/contract/account.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { Permitted } from '../session/Permitted.tsx'
import { avatarAddress } from '../session/pictures.ts'
import { useUser } from '../session/useUser.ts'
import styles from './MemberHead.module.css'

type Verification = NonNullable<UserInfo['verified']>

const badges: Readonly<Record<Verification, { tone: BadgeTone; text: MessageKey }>> = {
  none: { tone: 'neutral', text: '未认证' },
  pending: { tone: 'accent', text: '认证审核中' },
  verified: { tone: 'success', text: '已认证' },
  rejected: { tone: 'danger', text: '认证未通过' },
}

/** Who is logged in: picture, name, an admin's rank, and whether the identity is verified, once that is known. */
export function MemberHead() {
  const t = useTranslations()
  const { name, avatar, info } = useUser()
  const badge = info?.verified && badges[info.verified]
  return (
    <div className={styles.head}>
      <Avatar key={avatar} address={avatar} />
      <h1 className={styles.name}>{name}</h1>
      <Permitted to={{ role: 'admin' }}>
        <Badge tone="accent">{t('管理员')}</Badge>
      </Permitted>
      {badge ? <Badge tone={badge.tone}>{t(badge.text)}</Badge> : null}
    </div>
  )
}

/** A picture that does not load gives way to the bundled one. */
function Avatar({ address }: { address: string }) {
  const t = useTranslations()
  const [broken, setBroken] = useState(false)
  return (
    <img
      className={styles.avatar}
      src={broken ? avatarAddress('') : address}
      alt={t('头像')}
      onError={() => setBroken(true)}
    />
  )
}
