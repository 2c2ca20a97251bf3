'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { AppLink } from '#components/navigation/AppLink.tsx'
import { useServiceTarget } from '#features/account/index.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Withdraw.module.css'
import { isForbidden } from './withdrawWords.ts'

interface RefusedFormProps {
  error: unknown
  /** A field says why. */
  atField: boolean
  /** Puts away the window that this stands in, when a way out is taken. */
  onLeave?: () => void
}

/** The backend said no: why, unless a field says it, that nothing was taken, and the way out. */
export function RefusedForm({ error, atField, onLeave }: RefusedFormProps) {
  const t = useTranslations()
  const say = useErrorText()
  const service = useServiceTarget()
  const lacking = isApiError(error) && error.code === codes.balanceInsufficient
  return (
    <div className={styles.refused}>
      {atField ? null : (
        <p className={styles.why} role="alert">
          {say(error)}
        </p>
      )}
      <p>{t('本次提现未提交，也未扣款')}</p>
      {isForbidden(error) ? (
        <AppLink to={service} onClick={onLeave}>
          {t('联系客服')}
        </AppLink>
      ) : null}
      {lacking ? (
        <AppLink to={to(routes.recharge)} onClick={onLeave}>
          {t('去充值')}
        </AppLink>
      ) : null}
    </div>
  )
}
