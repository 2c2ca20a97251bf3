'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/navigation/LinkButton.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { Spinner } from '#components/ui/spinner/Spinner.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useMoney } from '../useMoney.ts'
import styles from './Invest.module.css'
import type { Confirmed } from './investDesk.ts'

/** It was sent and no answer came. Said as unknown: not as failed, and with nothing to tap again. */
export function CheckingInvestment({ body }: { body: Confirmed }) {
  const t = useTranslations()
  const money = useMoney()
  return (
    <div className={styles.outcome}>
      <div className={styles.checking} role="status">
        <Spinner />
        <h2 className={styles.verdict}>{t('投资确认中')}</h2>
        <p className={styles.note}>
          {t('网络中断，正在向服务器确认投资是否成立。请勿重复投资，离开此页也会继续确认，有结果后会告诉您')}
        </p>
      </div>
      <Facts
        facts={[
          { key: 'project', label: t('项目'), value: body.projectName },
          { key: 'amount', label: t('本金'), value: money(body.amount), strong: true },
        ]}
      />
      <LinkButton look="secondary" full to={to(routes.vault)} kind="redirectTo">
        {t('返回定期投资')}
      </LinkButton>
    </div>
  )
}
