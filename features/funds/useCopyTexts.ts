import { useTranslations } from 'next-intl'

/** The messages after copying. */
export function useCopyTexts() {
  const t = useTranslations()
  return { copiedLabel: t('复制成功'), failedLabel: t('复制失败，请手动复制') }
}
