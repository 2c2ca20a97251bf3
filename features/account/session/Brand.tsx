import { Mark } from '#components/ui/mark/Mark.tsx'
import { useBackend, useOperator } from '../settings/configuration.ts'
import styles from './Brand.module.css'
import { SiteLogo } from './SiteLogo.tsx'

/** The operator's logo. Without a logo, or when it does not load, the site's name with the operator's mark or the app's own. */
export function Brand() {
  const { site_name: name = 'Candor' } = useBackend()
  const { mark } = useOperator()
  return (
    <h1 className={styles.brand}>
      <SiteLogo className={styles.logo}>
        {mark ? <img className={styles.logo} src={mark} alt="" /> : <Mark />}
        {name}
      </SiteLogo>
    </h1>
  )
}
