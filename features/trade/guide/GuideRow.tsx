import { useSetAtom } from 'jotai'
import { GraduationCap } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useNavigate } from 'react-router-dom'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { switchTab, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { guideWantedAtom } from '../practice/guide.ts'

/** The row of the account screen that brings the offer back, on home. */
export function GuideRow() {
  const t = useTranslations()
  const navigate = useNavigate()
  const want = useSetAtom(guideWantedAtom)
  return (
    <List>
      <ListRow
        icon={<GraduationCap />}
        title={t('一笔订单怎么进行')}
        onSelect={() => {
          want(true)
          navigate(to(routes.home), switchTab)
        }}
      />
    </List>
  )
}
