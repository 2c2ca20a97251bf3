import styles from '#components/ui/button/Button.module.css'
import { AppLink, type AppLinkProps } from './AppLink.tsx'

interface LinkButtonProps extends Omit<AppLinkProps, 'className'> {
  look?: 'primary' | 'secondary' | 'ghost'
  full?: boolean
}

/** A link that looks like a button, for a next step that is another page. */
export function LinkButton({ look = 'primary', full = false, ...link }: LinkButtonProps) {
  return (
    <AppLink {...link} className={styles.button} data-kind={look} data-size="medium" data-full={full || undefined} />
  )
}
