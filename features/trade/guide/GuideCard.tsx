import { useSetAtom } from 'jotai'
import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { setPractising, usePractising } from '#features/member/index.ts'
import { guideWantedAtom } from '../practice/guide.ts'
import { useDurationText } from '../useDurationText.ts'
import styles from './GuideCard.module.css'
import { guideTerm, useGuideStart } from './useGuide.ts'

/** The offer of the guided practice order, where there is a product that it can be made of. */
export function GuideCard() {
  const t = useTranslations()
  const durationText = useDurationText()
  const practising = usePractising()
  const setWanted = useSetAtom(guideWantedAtom)
  const { product, start } = useGuideStart()
  const term = product && guideTerm(product)
  if (!term) return null
  const decline = () => {
    setWanted(false)
    if (!practising) setPractising(false)
  }
  return (
    <section className={styles.offer} aria-labelledby="guide">
      <div className={styles.about}>
        <Drawing />
        <div>
          <Text as="h2" size="lg" id="guide">
            {t('一笔订单怎么进行')}
          </Text>
          <Text size="sm" tone="muted">
            {t('用模拟资金下一笔{time}的订单，在真实页面上进行', { time: durationText(term.durationSeconds) })}
          </Text>
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
