import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import styles from './Button.module.css'

interface OutsideLinkProps {
  /** An address that `lib/navigation/webAddress.ts` allows. */
  href: string
  kind?: 'primary' | 'secondary' | 'ghost'
  size?: 'medium' | 'small'
  full?: boolean
  icon?: Elements
  children: ReactNode
}

/** A button that opens a page outside the app. That page gets neither access to this one nor its address. */
export function OutsideLink({
  href,
  kind = 'primary',
  size = 'medium',
  full = false,
  icon,
  children,
}: OutsideLinkProps) {
  return (
    <a
      className={styles.button}
      data-kind={kind}
      data-size={size}
      data-full={full || undefined}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      {icon ?? <ExternalLink size="1em" aria-hidden="true" />}
      <span>{children}</span>
    </a>
  )
}
