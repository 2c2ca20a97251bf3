import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { limitStore } from '#lib/limits/limitStore.ts'
import { type LimitName, type LimitRecord, limitNames } from '#lib/limits/limits.ts'
import { HelpLines } from '../reading/HelpLines.tsx'
import { LimitSheet, useWaitingText } from './LimitSheet.tsx'
import styles from './Limits.module.css'
import { limitTitles } from './limitForm.ts'
import { useLimitRefusal, useLimitText, useLimitValueText } from './limitText.ts'
import { CoolOffCard, ExclusionCard } from './StopCard.tsx'

/** The limits of the member as they hold now, here or set in another tab. */
function useLimits(): LimitRecord {
  useOverTime(() => JSON.stringify(limitStore.record()))
  return limitStore.record()
}

/** The limits that the member sets, cool-off, self-exclusion, and the help lines of the operator (docs/product.md, 30). */
export function Limits() {
  const t = useTranslations()
  const { limits } = useLimits()
  const valueText = useLimitValueText()
  const waitingText = useWaitingText()
  const [open, setOpen] = useState<LimitName>()
  return (
    <div className={styles.sections}>
      <StopNote />
      <section className={styles.limits}>
        <h2 className={styles.title}>{t('我的限额')}</h2>
        <List label={t('我的限额')}>
          {limitNames.map((name) => (
            <ListRow
              key={name}
              title={t(limitTitles[name])}
              detail={waitingText(name, limits[name])}
              value={valueText(name, limits[name].value)}
              onSelect={() => setOpen(name)}
            />
          ))}
        </List>
        <p className={styles.note}>{t('收紧立即生效。放宽要等24小时，按服务器的时间计算，生效前可以撤回')}</p>
      </section>
      <LimitSheet name={open} limit={limits[open ?? 'stake']} onClose={() => setOpen(undefined)} />
      <CoolOffCard />
      <ExclusionCard />
      <HelpLines />
    </div>
  )
}

/** Says that a cool-off or a self-exclusion goes on, until when, and what remains possible. */
function StopNote() {
  const t = useTranslations()
  const text = useLimitText()
  const refusal = useLimitRefusal(() => limitStore.refusal({ kind: 'deposit' }))
  if (!refusal) return null
  return (
    <div className={styles.stop} role="status">
      <p>{text(refusal)}</p>
      <p className={styles.note}>{t('提现、取消和查看不受影响')}</p>
    </div>
  )
}
