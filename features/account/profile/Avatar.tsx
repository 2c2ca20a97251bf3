import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { avatarAddress, useUser } from '#features/member/index.ts'
import styles from './Avatar.module.css'

/** The member's picture. */
export function Avatar({ size = 'medium' }: { size?: 'medium' | 'large' }) {
  const { avatar } = useUser()
  return <Picture key={avatar} address={avatar} size={size} />
}

/** Shows the bundled picture when the member's picture does not load. */
function Picture({ address, size }: { address: string; size: 'medium' | 'large' }) {
  const t = useTranslations()
  const [broken, setBroken] = useState(false)
  return (
    <img
      className={styles.avatar}
      data-size={size}
      src={broken ? avatarAddress('') : address}
      alt={t('头像')}
      onError={() => setBroken(true)}
    />
  )
}
