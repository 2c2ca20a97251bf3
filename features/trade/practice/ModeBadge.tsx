import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { usePractising } from '#features/member/index.ts'
import { isPracticeOrder } from '../order/practiceAccount.ts'

/** Marks a practice order everywhere, and a real order while the member practises. */
export function ModeBadge({ id }: { id: string }) {
  const t = useTranslations()
  const practising = usePractising()
  if (isPracticeOrder(id)) return <Badge tone="practice">{t('模拟')}</Badge>
  return practising ? <Badge tone="danger">{t('真实订单')}</Badge> : null
}

/** Puts the word before a title while the member practises. */
export function useModeTitle(): (title: string) => string {
  const t = useTranslations()
  const practising = usePractising()
  return (title) => (practising ? `${t('模拟')} · ${title}` : title)
}
