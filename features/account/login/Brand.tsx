import { useTranslations } from 'next-intl'
import { Headline } from '#components/ui/Headline.tsx'
import { Mark } from '#components/ui/Mark.ts'
import { useBackend, useOperator } from '#features/member/index.ts'
import { usePromise } from '../settings/usePromise.ts'
import styles from './Brand.module.css'
import { SiteLogo } from './SiteLogo.tsx'

/**
 * Whose site it is: the operator's logo, or else the operator's mark or the app's own; below it what the page is for, with the site's
 * name, and one line of what the site promises.
 */
export function Brand() {
  const t = useTranslations()
  const { site_name: name = 'Candor' } = useBackend()
  const { mark } = useOperator()
  return (
    <div className={styles.brand}>
      <div className={styles.picture}>
        <SiteLogo className={styles.logo} alt="">
          {mark ? (
            <img className={styles.logo} src={mark} alt="" />
          ) : (
            <span className={styles.tile}>
              <Mark />
            </span>
          )}
        </SiteLogo>
      </div>
      <Headline large title={t('登录 {name}', { name })}>
        {usePromise()}
      </Headline>
    </div>
  )
}
