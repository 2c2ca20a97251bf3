import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { useOrderSource } from '../orderSource.ts'
import { isPracticeOrder } from '../practiceAccount.ts'

/** Marks a practice order everywhere, and a real order while the member practises. */
export function ModeBadge({ id }: { id: string }) {
  const t = useTranslations()
  const { practice } = useOrderSource()
  if (isPracticeOrder(id)) return <Badge tone="practice">{t('模拟')}</Badge>
  return practice ? <Badge tone="danger">{t('真实订单')}</Badge> : null
}

/** Puts the word before a title while the member practises. */
export function useModeTitle(): (title: string) => string {
  const t = useTranslations()
  const { practice } = useOrderSource()
  return (title) => (practice ? `${t('模拟')} · ${title}` : title)
}
