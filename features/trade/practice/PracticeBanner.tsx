import { useAtomValue, useSetAtom } from 'jotai'
import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { showToast } from '#components/ui/toast/toasts.ts'
import { loginNameAtom, practiceFiguresAtom, setPractising, usePractising } from '#features/member/index.ts'
import { max, multiply } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { serverClock } from '#lib/time/clock.ts'
import { orderEndStore } from '../order/orderEndStore.ts'
import { realOrders, sourceOf, usePracticeAccount } from '../order/orderSource.ts'
import { practiceAccount, practiceBalance, practiceNet } from '../order/practiceAccount.ts'
import { useProducts } from '../product/queries.ts'
import styles from './Practice.module.css'

/** Enters or leaves practice mode, and says so. */
export function useSwitchPractice(): (on: boolean) => void {
  const t = useTranslations()
  return (on) => {
    setPractising(on)
    showToast({ kind: 'status', text: t(on ? '已进入模拟交易' : '已退出模拟交易，现在使用真实资金') })
  }
}

/** How many real orders run, as far as this device knows: one that has ended does not, also while its end was not seen. */
function useRunningRealOrders(): number {
  const loginName = useAtomValue(loginNameAtom) ?? ''
  return useOverTime(() => {
    const now = serverClock.now()
    return orderEndStore.unread(loginName).filter(({ id, closesAt }) => sourceOf(id) === realOrders && closesAt > now)
      .length
  })
}

/**
 * The bar at the top and the frame around every screen while the member practises: the word, that the money is not real or that real
 * orders run, and the way out.
 */
export function PracticeBanner() {
  const practising = usePractising()
  return practising ? <Banner /> : null
}

function Banner() {
  const t = useTranslations()
  const switchPractice = useSwitchPractice()
  const current = usePracticeAccount()
  const real = useRunningRealOrders()
  const setFigures = useSetAtom(practiceFiguresAtom)
  useEffect(
    () => setFigures(current && { balance: practiceBalance(current), net: practiceNet(current) }),
    [current, setFigures],
  )
  return (
    <>
      <aside className={styles.banner} aria-label={t('模拟交易')}>
        <div className={styles.bar}>
          <FlaskConical aria-hidden="true" />
          <span className={styles.word}>
            <span>{t('模拟')}</span> <span aria-hidden="true">·</span>{' '}
            <span>{real > 0 ? t('另有{count}笔真实订单进行中', { count: real }) : t('非真实资金')}</span>
          </span>
          <button type="button" className={styles.leave} onClick={() => switchPractice(false)}>
            {t('退出模拟')}
          </button>
        </div>
      </aside>
      <div className={styles.frame} aria-hidden="true" />
      {current ? null : <FirstFunds />}
    </>
  )
}

/** How many times the greatest least stake of all products a member is given. */
const SHARE = decimal('1000')

/** Gives the member practice money as soon as the products say what a stake is in the currency of the account. */
function FirstFunds() {
  const { data } = useProducts()
  useEffect(() => {
    const least = data?.items.map(({ minAmount }) => minAmount) ?? []
    const [first] = least
    if (first !== undefined && !practiceAccount.get()) practiceAccount.open(multiply(least.reduce(max, first), SHARE))
  }, [data])
  return null
}
