import { useTranslations } from 'next-intl'
import { Facts } from '#components/ui/Facts.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { maturityOf, returnOf, type Terms } from '#lib/vault/vaultReturn.ts'
import { useMoney } from '../useMoney.ts'
import { useServerNow } from '../useServerNow.ts'
import styles from './Invest.module.css'
import { MaturityTime } from './MaturityTime.tsx'

const MINUTE_MS = 60_000

interface ReturnFactsProps {
  /** Undefined while no amount can be read; then the lines show '--'. */
  principal: Decimal | undefined
  terms: Terms
  /** In the column beside the form, under the total. */
  beside?: boolean
}

/** Interest, total and maturity of an investment, with the rule of the interest, before it is confirmed. */
export function ReturnFacts({ principal, terms, beside = false }: ReturnFactsProps) {
  const t = useTranslations()
  const money = useMoney()
  const { decimals } = useAccountCurrency()
  const maturesAt = useServerNow((now) => {
    const exact = now === undefined ? undefined : maturityOf(terms, now)
    return exact === undefined ? undefined : exact - (exact % MINUTE_MS)
  })
  const due = principal && returnOf(principal, terms, decimals)
  return (
    <section className={beside ? undefined : styles.return} aria-label={t('到期所得')}>
      <Facts
        facts={[
          ...(beside ? [{ key: 'principal', label: t('投资金额'), value: principal ? money(principal) : '--' }] : []),
          {
            key: 'interest',
            label: t('到期利息'),
            value: due ? money(due.interest) : '--',
            strong: true,
            tone: 'accent',
          },
          ...(beside
            ? []
            : [{ key: 'total', label: t('到期本息'), value: due ? money(due.total) : '--', strong: true }]),
          {
            key: 'maturity',
            label: t('现在投资，到期时间'),
            value: maturesAt === undefined ? '--' : <MaturityTime at={maturesAt} />,
          },
        ]}
      />
      <p className={styles.rule}>
        {t('利息 = 本金 × 年化利率 × {days}天 ÷ 365，四舍五入到货币的最小单位；到期一次还本付息', {
          days: terms.termDays,
        })}
      </p>
    </section>
  )
}
