import { Link, type LinkProps } from 'react-router-dom'
import styles from '#components/ui/button/Button.module.css'

/** Where a link leads and how it opens: what `Link` takes for a page of the app, or for one outside it. */
export type LinkTarget = Pick<LinkProps, 'to' | 'state' | 'target' | 'rel' | 'referrerPolicy'>

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  look?: 'primary' | 'secondary' | 'ghost'
  full?: boolean
}

/** A link that looks like a button, for a next step that is another page. */
export function LinkButton({ look = 'primary', full = false, ...link }: LinkButtonProps) {
  return <Link {...link} className={styles.button} data-kind={look} data-size="medium" data-full={full || undefined} />
}
