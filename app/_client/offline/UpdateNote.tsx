import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import styles from './Notes.module.css'
import { moneyWaits, onMoneyRequest, updates } from './workerRegistration.ts'

/**
 * Offers another version of the app (docs/product.md, 3.5). It comes with the next screen, or when the page is shown again, so that nothing
 * moves under a finger; while a money request waits it is not there.
 */
export function UpdateNote() {
  const { key } = useLocation()
  return <Offer key={key} />
}

function Offer() {
  const t = useTranslations()
  const [ready, setReady] = useState(isReady)
  const [taking, setTaking] = useState(false)
  const busy = useSyncExternalStore(onMoneyRequest, moneyWaits, moneyWaits)
  useEffect(
    () =>
      pageLifecycle.subscribe({
        onHide: () => undefined,
        onShow: () => {
          updates?.look()
          setReady(isReady())
        },
      }),
    [],
  )
  if (!ready || busy) return null
  const take = () => {
    setTaking(true)
    updates?.take()
  }
  return (
    <div className={styles.note} data-kind="update" role="status">
      <strong>{t('有新版本')}</strong>
      <Button kind="secondary" size="small" busy={taking} onClick={take}>
        {t('更新')}
      </Button>
    </div>
  )
}

const isReady = () => updates?.ready() ?? false
