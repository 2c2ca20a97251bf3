import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Mark } from '#components/ui/mark/Mark.tsx'
import { useBackend, useOperator } from '../settings/configuration.ts'
import styles from './Brand.module.css'
import { SiteLogo } from './SiteLogo.tsx'

/** A picture that is wider than this many times its height is taken to have the name in it. */
const WITH_NAME = 1.5

/**
 * Whose site it is: the logo with the site's name, and one line of what the site promises. A logo that has the name in it stands
 * alone. Without a logo, or when it does not load, the operator's mark or the app's own is beside the name.
 */
export function Brand() {
  const t = useTranslations()
  const language = useLocale()
  const { site_name: name = 'Candor' } = useBackend()
  const { logo, mark, promise } = useOperator()
  const [hasName, setHasName] = useState(logo !== undefined)
  return (
    <div className={styles.brand}>
      <h1 className={styles.name}>
        <SiteLogo
          className={styles.logo}
          alt={hasName ? name : ''}
          onLoad={({ naturalWidth, naturalHeight }) => {
            if (logo === undefined) setHasName(naturalWidth > WITH_NAME * naturalHeight)
          }}
          onError={() => setHasName(false)}
        >
          {mark ? <img className={styles.logo} src={mark} alt="" /> : <Mark />}
        </SiteLogo>
        {hasName ? null : <span translate="no">{name}</span>}
      </h1>
      <p className={styles.promise}>{promise?.[language] ?? t('每个报价、每笔结算，都可核对')}</p>
    </div>
  )
}
