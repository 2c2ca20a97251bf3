import { Link } from 'react-router-dom'
import styles from './SegmentedLinks.module.css'

interface SegmentedLinksProps {
  label: string
  links: readonly { readonly to: string; readonly label: string }[]
  /** The target of the link to what is shown. */
  current: string
}

/** Links between sister screens on one track. Each takes the place of the one before, so that Back leaves them all. */
export function SegmentedLinks({ label, links, current }: SegmentedLinksProps) {
  return (
    <nav className={styles.track} aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.to}
          className={styles.link}
          to={link.to}
          replace
          aria-current={link.to === current ? 'page' : undefined}
        >
          <span className={styles.face}>{link.label}</span>
        </Link>
      ))}
    </nav>
  )
}
