import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { limitStore } from '#lib/limits/limitStore.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Ticket.module.css'

/** Asks before the next order after the losses in a row that the member has named (docs/product.md, 30.4). */
export function StreakQuestion({ lost }: { lost: number }) {
  const t = useTranslations()
  return (
    <section className={styles.form} aria-label={t('连续亏损提醒')}>
      <p className={styles.verdict}>{t('您已连续亏损{count}单', { count: lost })}</p>
      <p className={styles.note}>{t('每一单的结果与前一单无关，亏损不会因为继续下单而更容易挽回')}</p>
      <LinkButton full to={to(routes.limits)}>
        {t('休息一下')}
      </LinkButton>
      <Button full kind="secondary" onClick={() => limitStore.goOn()}>
        {t('继续下单')}
      </Button>
    </section>
  )
}
