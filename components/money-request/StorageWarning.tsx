import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Callout } from '#components/ui/primitives/primitives.tsx'
import { moneyRequests } from '#lib/money-request/device.ts'

/** Shown before the confirmation where the device cannot store the request. */
export function StorageWarning() {
  const t = useTranslations()
  const [canPersist] = useState(moneyRequests.canPersist)
  if (canPersist) return null
  return (
    <Callout tone="notice" role="alert">
      {t('本设备的存储空间已满或被禁用。如果在收到结果前关闭页面，之后不会再显示结果，请自行核对是否已生效')}
    </Callout>
  )
}
