import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useProducts } from '../product/queries.ts'
import styles from './Practice.module.css'
import { ResetButton } from './ResetButton.tsx'

/** On home while the member practises: the way to a product, new practice money, and that real money stays as it is. */
export function PracticeActions() {
  const t = useTranslations()
  const { data } = useProducts()
  const product = data?.items.find(({ status }) => status === 'trading')
  return (
    <>
      <div className={styles.actions}>
        {product ? (
          <LinkButton to={to(routes.product, { id: product.id })} full>
            {t('模拟{name}', { name: product.name })}
          </LinkButton>
        ) : (
          <span />
        )}
        <ResetButton short />
      </div>
      <p className={styles.untouched}>
        <Lock aria-hidden="true" />
        <span>{t('退出模拟前，真实资金不会变动')}</span>
      </p>
    </>
  )
}
