import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { useLimitStop, useLimitValueText } from '#features/member/index.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { type LimitName, limitNames, type PartName } from '#lib/limits/limits.ts'
import { HelpLines } from '../reading/HelpLines.tsx'
import { LimitSheet, useWaitingText } from './LimitSheet.tsx'
import styles from './Limits.module.css'
import { useKeptLimits } from './limitChanges.ts'
import { isLooser, limitTitles } from './limitForm.ts'
import { StopCard } from './StopCard.tsx'

/** The limits of the member as they hold now, and what of them the backend does not keep yet; set here or in another tab. */
function useLimits() {
  useOverTime(() => JSON.stringify([limitStore.record(), limitStore.unsent()]))
  return { limits: limitStore.record().limits, unsent: limitStore.unsent() }
}

/** The limits that the member sets, cool-off, self-exclusion, and the help lines of the operator (docs/product.md, 30). */
export function Limits() {
  const t = useTranslations()
  const { limits, unsent } = useLimits()
  const backendLimits = useKeptLimits()
  const valueText = useLimitValueText()
  const waitingText = useWaitingText()
  const [open, setOpen] = useState<LimitName>()
  /** Says that the backend keeps a looser value than this device, which a loosening on another device has made. */
  const looserText = (name: LimitName) => {
    const value = backendLimits.data?.[name]?.value
    const isKnown = backendLimits.data !== undefined && !unsent.includes(name)
    if (!isKnown || !isLooser(value, limits[name].value)) return undefined
    if (value === undefined) return t('平台没有这项限额，这台设备上更严')
    return t('平台保存的是{value}，这台设备上更严', { value: valueText(name, value) })
  }
  return (
    <Stack gap={4}>
      <StopNote />
      <Stack as="section" gap={2}>
        <Text as="h2" size="sm" weight="medium" tone="muted">
          {t('我的限额')}
        </Text>
        <List label={t('我的限额')}>
          {limitNames.map((name) => (
            <ListRow
              key={name}
              title={t(limitTitles[name])}
              detail={waitingText(name, limits[name]) ?? looserText(name)}
              value={valueText(name, limits[name].value)}
              onSelect={() => setOpen(name)}
            />
          ))}
        </List>
        <p className={styles.note}>{t('收紧立即生效。放宽要等24小时，按服务器的时间计算，生效前可以撤回')}</p>
        <p className={styles.note} role="status">
          {t(keptText(backendLimits, unsent))}
        </p>
      </Stack>
      <LimitSheet name={open} limit={limits[open ?? 'stake']} onClose={() => setOpen(undefined)} />
      <StopCard name="coolOff" />
      <StopCard name="exclusion" />
      <HelpLines />
    </Stack>
  )
}

/** Where the limits are kept, as far as it is known. */
function keptText(
  { absent, data, error, loading }: ReturnType<typeof useKeptLimits>,
  unsent: readonly PartName[],
): MessageKey {
  if (absent) return '平台不保存这些设置。限额、冷静期和自我禁入只在这台设备上有效'
  if (unsent.length > 0 && !loading) return '尚未保存到平台。这台设备上已经生效，应用会再次发送'
  if (loading && (unsent.length > 0 || !data)) return '正在与平台核对，这台设备上的设置照常有效'
  if (error || !data) return '暂时无法与平台核对，这台设备上的设置照常有效'
  return '平台也保存了限额、冷静期和自我禁入，您的所有设备都适用。如有不同，以更严的为准'
}

/** Says that a cool-off or a self-exclusion goes on, until when, and what remains possible. */
function StopNote() {
  const t = useTranslations()
  const stop = useLimitStop('deposit')
  if (stop === undefined) return null
  return (
    <div className={styles.stop} role="status">
      <p>{stop}</p>
      <p className={styles.note}>{t('提现、取消和查看不受影响')}</p>
    </div>
  )
}
