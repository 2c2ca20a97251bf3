'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OutsideLink } from '#components/ui/button/OutsideLink.tsx'
import { LoadingIndicator } from '#components/ui/spinner/Spinner.tsx'
import type { WebAddress } from '#lib/navigation/webAddress.ts'
import { sandboxFor } from './sandbox.ts'
import styles from './WebView.module.css'

interface WebFrameProps {
  address: Extract<WebAddress, { kind: 'allowed' }>
  title: string
}

/**
 * The frame, under a bar that says whose page it is: the title may be anybody's words. A page that refuses to be framed
 * looks to us like one that has loaded, so the way to the browser and its reason are always in view.
 */
export function WebFrame({ address, title }: WebFrameProps) {
  const t = useTranslations()
  const [loaded, setLoaded] = useState(false)
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.where}>
          <bdi className={styles.host} dir="ltr">
            {address.host}
          </bdi>
          <span>{t('如页面未显示，请在浏览器中打开')}</span>
        </p>
        <OutsideLink href={address.href} kind="ghost" size="small">
          {t('在浏览器中打开')}
        </OutsideLink>
      </div>
      <div className={styles.place} aria-busy={!loaded}>
        {loaded ? null : (
          <div className={styles.waiting}>
            <LoadingIndicator label={t('加载中')} />
          </div>
        )}
        <iframe
          className={styles.frame}
          src={address.href}
          title={title}
          sandbox={sandboxFor(address)}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </div>
    </>
  )
}
