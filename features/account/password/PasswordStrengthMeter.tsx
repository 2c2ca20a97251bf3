'use client'

import { useTranslations } from 'next-intl'
import { type PasswordStrength, passwordStrength, passwordStrengths } from '#lib/account/passwordStrength.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import styles from './PasswordStrengthMeter.module.css'

const words: Readonly<Record<PasswordStrength, MessageKey>> = {
  weak: '密码强度：弱',
  fair: '密码强度：中',
  strong: '密码强度：强',
}

interface PasswordStrengthMeterProps {
  password: string
  /** The member's own words, which are easily guessed: login name, contact. */
  known: readonly string[]
}

/** How strong a new password is: a word, and as many bars. It stands as a password field's hint. */
export function PasswordStrengthMeter({ password, known }: PasswordStrengthMeterProps) {
  const t = useTranslations()
  const strength = passwordStrength(password, known)
  return (
    <span className={styles.meter} data-strength={strength}>
      <span className={styles.bars} aria-hidden="true">
        {passwordStrengths.map((step, index) => (
          <span
            key={step}
            className={styles.bar}
            data-reached={index <= passwordStrengths.indexOf(strength) || undefined}
          />
        ))}
      </span>
      {t(words[strength])}
    </span>
  )
}
