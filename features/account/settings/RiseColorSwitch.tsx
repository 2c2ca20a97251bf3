'use client'

import { useTranslations } from 'next-intl'
import { Chips } from '#components/ui/chips/Chips.tsx'
import { useRiseColor } from './useRiseColor.ts'

/** Which colour a rising price has. */
export function RiseColorSwitch() {
  const t = useTranslations()
  const [color, choose] = useRiseColor()
  return (
    <Chips
      label={t('涨跌颜色')}
      name="riseColor"
      options={[
        { value: 'red', label: t('红涨绿跌') },
        { value: 'green', label: t('绿涨红跌') },
      ]}
      value={color}
      onValueChange={choose}
      layout={2}
    />
  )
}
