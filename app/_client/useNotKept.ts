import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { showToast } from '#components/ui/toast/toasts.ts'
import { onNotKept } from '#lib/session/ownedValue.ts'

let told = false

/** Says once in a page that the device cannot keep what the member makes (docs/product.md, 24.2). */
export function useNotKept(): void {
  const t = useTranslations()
  useEffect(
    () =>
      onNotKept(() => {
        if (told) return
        told = true
        showToast({ kind: 'error', text: t('本设备的存储空间已满或被禁用，画线、自选、到价提醒等在刷新后会消失') })
      }),
    [t],
  )
}
