import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { usePractising, useWeekPage } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Week.module.css'
import { useLastWeek } from './week.ts'

/** The way to the week's page from the statistics of real orders, unless the member does not want it. */
export function WeekLink() {
  const t = useTranslations()
  const [{ hidden }] = useWeekPage()
  const practising = usePractising()
  const week = useLastWeek()
  if (hidden || practising) return null
  return (
    <Link className={styles.link} to={to(routes.week)}>
      <span>{t('您的一周')}</span>
      <span className={styles.quiet}>{t('{from} 至 {to}', week)}</span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}
