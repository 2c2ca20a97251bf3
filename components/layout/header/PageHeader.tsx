import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import styles from './PageHeader.module.css'

export interface PageHeaderProps {
  title: ReactNode
  backLabel: string
  /** Without it there is no back button: a page of the bottom bar. */
  onBack?: (() => void) | undefined
  /** Actions at the right edge, icon buttons or a short text. */
  right?: ReactNode
}

/** The bar on top of a page: it stays in view while the page scrolls. */
export function PageHeader({ title, backLabel, onBack, right }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.side}>
        {onBack ? <IconButton label={backLabel} icon={<ChevronLeft />} onClick={onBack} /> : null}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.side} data-end="">
        {right}
      </div>
    </header>
  )
}
