import { useBackend } from '../settings/configuration.ts'
import styles from './Brand.module.css'
import { SiteLogo } from './SiteLogo.tsx'

/** The operator's logo. Without a logo, or when it does not load, the site's name with the app's own mark. */
export function Brand() {
  const { site_name: name = 'Candor' } = useBackend()
  return (
    <h1 className={styles.brand}>
      <SiteLogo className={styles.logo}>
        <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
          <path className={styles.ring} d="M45.4 20.2a18 18 0 1 0 0 23.6" />
          <path className={styles.candle} d="M32 21v22" />
          <rect x="27.5" y="26" width="9" height="12" rx="1.5" />
        </svg>
        {name}
      </SiteLogo>
    </h1>
  )
}
