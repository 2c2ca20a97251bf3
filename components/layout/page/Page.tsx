import { ChevronLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { screenOf } from '#lib/navigation/routes.ts'
import styles from './Page.module.css'
import { PageFrame, type PageFrameProps } from './PageFrame.tsx'

interface PageProps extends Omit<PageFrameProps, 'header'> {
  /** Where it is not that of the route's row (`lib/navigation/routes.ts`). */
  title?: ReactNode
  /** At the right edge of the header: a link or an icon button. */
  right?: ReactNode
  /** Where the title stands; at the start it has the room that the right edge leaves. */
  align?: 'center' | 'start'
}

/**
 * A page with a header that stays in view: the title, and a back button, which pages of the bottom bar do not have. A page
 * without a header is a `PageFrame`.
 */
export function Page({ title, right, align = 'center', ...frame }: PageProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const row = screenOf(frame.route)
  const header = (
    <header className={styles.header} data-align={align} data-width={frame.width}>
      <div className={styles.side}>
        {row.tab === 'bar' ? null : (
          <IconButton label={t('返回')} icon={<ChevronLeft />} onClick={() => navigate(-1)} />
        )}
      </div>
      <h1 className={styles.title}>{title ?? t(row.title)}</h1>
      <div className={styles.side} data-end="">
        {right}
      </div>
    </header>
  )
  return <PageFrame {...frame} header={header} />
}
