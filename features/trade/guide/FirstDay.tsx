import { useAtom, useSetAtom } from 'jotai'
import { FlaskConical, GraduationCap, Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link, useNavigate } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { setPractising, useMember, usePracticeUntried, usePractising } from '#features/member/index.ts'
import { isZero } from '#lib/money/arithmetic.ts'
import { switchTab, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useHasOrders } from '../order/queries.ts'
import { guideWantedAtom } from '../practice/guide.ts'
import { useDurationText } from '../useDurationText.ts'
import styles from './Guide.module.css'
import { guideTerm, useGuideStart } from './useGuide.ts'

/** Whether the member is new: no money and no order so far (docs/product.md, 31.4). False while that is not known. */
export function useFirstDay(): boolean {
  const { data } = useMember()
  const practising = usePractising()
  const isEmpty = !practising && data?.total !== undefined && isZero(data.total)
  return useHasOrders(isEmpty) === false && isEmpty
}

/** Under a new member's balance: a line, and the way to the limits. */
export function FirstDayLine() {
  const t = useTranslations()
  return (
    <div className={styles.first}>
      <p className={styles.line}>{t('还没有资金。浏览和模拟不花钱')}</p>
      <Link className={styles.limits} to={to(routes.limits)}>
        <Hourglass aria-hidden="true" />
        <span>{t('限额与冷静期')}</span>
      </Link>
    </div>
  )
}

/**
 * Offers the guided practice order: to a new member who has neither practised nor declined it on this device, and to whoever asks for it
 * on the account screen.
 */
export function GuideOffer({ firstDay }: { firstDay: boolean }) {
  const t = useTranslations()
  const durationText = useDurationText()
  const untried = usePracticeUntried()
  const practising = usePractising()
  const [wanted, setWanted] = useAtom(guideWantedAtom)
  const { product, start } = useGuideStart()
  const term = product && guideTerm(product)
  if (!term || !(wanted || (firstDay && untried))) return null
  const decline = () => {
    setWanted(false)
    if (!practising) setPractising(false)
  }
  return (
    <section className={styles.offer} aria-labelledby="guide">
      <div className={styles.about}>
        <Drawing />
        <div>
          <h2 id="guide">{t('一笔订单怎么进行')}</h2>
          <p>{t('用模拟资金下一笔{time}的订单，在真实页面上进行', { time: durationText(term.durationSeconds) })}</p>
        </div>
      </div>
      <div className={styles.choices}>
        <button
          type="button"
          className={styles.try}
          onClick={() => {
            setWanted(false)
            start()
          }}
        >
          <FlaskConical aria-hidden="true" />
          <span>{t('试一试')}</span>
        </button>
        <Button kind="secondary" onClick={decline}>
          {t('暂不')}
        </Button>
      </div>
    </section>
  )
}

/** The row of the account screen that brings the offer back, on home. */
export function GuideRow() {
  const t = useTranslations()
  const navigate = useNavigate()
  const want = useSetAtom(guideWantedAtom)
  return (
    <List>
      <ListRow
        icon={<GraduationCap />}
        title={t('一笔订单怎么进行')}
        onSelect={() => {
          want(true)
          navigate(to(routes.home), switchTab)
        }}
      />
    </List>
  )
}

/** A price before and after an entry, and the side on which the order wins up to its end. */
function Drawing() {
  return (
    <svg viewBox="0 0 92 64" fill="none" strokeWidth="2" aria-hidden="true">
      <path d="M46 6h40v26H46z" fill="var(--raised)" />
      <path d="M2 38l8-4 8 6 8-12 8 8 6-6 6 2" stroke="var(--text)" />
      <path d="M46 32l8-4 8 6 8-14 8 6 8-8" stroke="var(--text)" />
      <path d="M2 32h86" stroke="var(--outline)" strokeDasharray="3 3" strokeWidth="1" />
      <path d="M86 4v56" stroke="var(--practice)" />
      <circle cx="46" cy="32" r="4" fill="var(--surface)" stroke="var(--text)" />
    </svg>
  )
}
