import { Mark } from '#components/ui/mark/Mark.tsx'
import { useBackend } from '../settings/configuration.ts'
import styles from './Brand.module.css'
import { SiteLogo } from './SiteLogo.tsx'

/** The operator's logo. Without a logo, or when it does not load, the site's name with the app's own mark. */
export function Brand() {
  const { site_name: name = 'Candor' } = useBackend()
  return (
    <h1 className={styles.brand}>
      <SiteLogo className={styles.logo}>
        <Mark />
        {name}
      </SiteLogo>
    </h1>
  )
}
