'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { LinkButton } from '#components/navigation/LinkButton.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useMoney } from '../useMoney.ts'
import { refreshVault } from '../vaultCache.ts'
import styles from './Invest.module.css'
import type { Confirmed } from './investDesk.ts'

interface RefusedInvestmentProps {
  error: unknown
  body: Confirmed
  /** Back to what was typed. */
  onAgain: () => void
  /** A way out leads elsewhere: the refusal has been read. */
  onLeave: () => void
}

/** The backend said no: its message, and the way out that fits it. Nothing was booked, so going back is safe. */
export function RefusedInvestment({ error, body, onAgain, onLeave }: RefusedInvestmentProps) {
  const t = useTranslations()
  const say = useErrorText()
  const money = useMoney()
  const code = isApiError(error) ? error.code : 0
  // What it was judged by has changed since it was shown.
  useEffect(() => void refreshVault(), [])
  return (
    <div className={styles.outcome}>
      <p className={styles.verdict} role="alert">
        {say(error)}
      </p>
      <p className={styles.note}>{t('本次未投资，也未扣款')}</p>
      <Facts
        facts={[
          { key: 'project', label: t('项目'), value: body.projectName },
          { key: 'amount', label: t('本金'), value: money(body.amount) },
        ]}
      />
      {code === codes.availableInsufficient ? (
        <LinkButton full to={to(routes.recharge)} onClick={onLeave}>
          {t('去充值')}
        </LinkButton>
      ) : null}
      {code === codes.projectMissing ? (
        <LinkButton full to={to(routes.vault)} kind="redirectTo" onClick={onLeave}>
          {t('看看其他项目')}
        </LinkButton>
      ) : (
        <Button full kind={code === codes.availableInsufficient ? 'secondary' : 'primary'} onClick={onAgain}>
          {t('返回修改')}
        </Button>
      )}
    </div>
  )
}
