'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/navigation/LinkButton.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { type Fact, Facts } from '#components/ui/facts/Facts.tsx'
import type { VaultPosition } from '#lib/contract/vault.ts'
import { add } from '#lib/money/arithmetic.ts'
import { formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { returnOf } from '#lib/vault/vaultReturn.ts'
import { MaturityTime } from '../MaturityTime.tsx'
import { useMoney } from '../useMoney.ts'
import styles from './Invest.module.css'
import type { Confirmed } from './investDesk.ts'

interface DoneInvestmentProps {
  position: VaultPosition
  /** What the member was shown and confirmed. */
  body: Confirmed
  onAgain: () => void
}

/** Booked: what the backend states, and wherever that is not what was promised, both. */
export function DoneInvestment({ position, body, onAgain }: DoneInvestmentProps) {
  const t = useTranslations()
  const money = useMoney()
  const booked = (value: string, promised: string): Pick<Fact, 'value' | 'tone'> =>
    value === promised
      ? { value }
      : { value: t('{value}（确认时为{before}）', { value, before: promised }), tone: 'danger' }
  const days = (count: number) => t('{count}天', { count })
  return (
    <div className={styles.outcome}>
      <div className={styles.checking} role="status">
        <CircleCheck className={styles.done} aria-hidden="true" />
        <h2 className={styles.verdict}>{t('投资成功')}</h2>
      </div>
      <Facts
        facts={[
          { key: 'project', label: t('项目'), value: position.projectName },
          {
            key: 'principal',
            label: t('本金'),
            ...booked(money(position.principal), money(body.amount)),
            strong: true,
          },
          {
            key: 'rate',
            label: t('年化利率'),
            ...booked(formatRate(position.annualRate), formatRate(body.annualRate)),
          },
          { key: 'term', label: t('期限'), ...booked(days(position.termDays), days(body.termDays)) },
          {
            key: 'interest',
            label: t('到期利息'),
            ...booked(money(position.interest), money(returnOf(body.amount, body).interest)),
            strong: true,
          },
          { key: 'total', label: t('到期本息'), value: money(add(position.principal, position.interest)) },
          { key: 'repays', label: t('到期时间'), value: <MaturityTime at={position.repaysAt} /> },
        ]}
      />
      <LinkButton full to={to(routes.vaultRecords)} kind="redirectTo">
        {t('查看定投订单')}
      </LinkButton>
      <Button kind="secondary" full onClick={onAgain}>
        {t('继续投资')}
      </Button>
    </div>
  )
}
