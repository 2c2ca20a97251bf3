import { useTranslations } from 'next-intl'
import { Row } from '#components/ui/primitives/primitives.tsx'
import { type PasswordStrength, passwordStrength, passwordStrengths } from '#lib/account/passwordStrength.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import styles from './PasswordStrengthMeter.module.css'

const labels: Readonly<Record<PasswordStrength, MessageKey>> = {
  weak: '密码强度：弱',
  fair: '密码强度：中',
  strong: '密码强度：强',
}

interface PasswordStrengthMeterProps {
  password: string
  /** Texts that make a password easy to guess: login name, contact. */
  guessable: readonly string[]
}

/** The strength of a new password as a label and bars. It is shown as the hint of a password field. */
export function PasswordStrengthMeter({ password, guessable }: PasswordStrengthMeterProps) {
  const t = useTranslations()
  const strength = passwordStrength(password, guessable)
  return (
    <span className={styles.meter} data-strength={strength}>
      <Row as="span" gap={1} align="stretch" aria-hidden="true">
        {passwordStrengths.map((step, index) => (
          <span
            key={step}
            className={styles.bar}
            data-reached={index <= passwordStrengths.indexOf(strength) || undefined}
          />
        ))}
      </Row>
      <span>{t(labels[strength])}</span>
    </span>
  )
}
