import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import styles from './RiskLine.module.css'

/** What a guest has to know before anything else. */
export function RiskLine() {
  const t = useTranslations()
  return (
    <p className={styles.line}>
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      <span>{t('交易有风险，投入的资金可能全部损失')}</span>
    </p>
  )
}
