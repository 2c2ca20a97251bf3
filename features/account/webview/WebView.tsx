'use client'

import { useTranslations } from 'next-intl'
import { OutsideLink } from '#components/ui/button/OutsideLink.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { useFrameHosts } from '../settings/configuration.ts'
import { RefusedAddress } from './RefusedAddress.tsx'
import { useWebAddress } from './useWebAddress.ts'
import { WebFrame } from './WebFrame.tsx'
import styles from './WebView.module.css'

interface WebViewProps {
  /** As it stands in the address of the screen: anybody may have written it. */
  url: string
  title: string
}

/**
 * A page of the operator's inside the app (docs/product.md, 25.3). Three ways out: a frame, the browser where the
 * page's policy lets no frame show that origin, and a warning for everything that the operator did not name.
 */
export function WebView({ url, title }: WebViewProps) {
  const t = useTranslations()
  const verdict = useWebAddress(url)
  const framed = useFrameHosts()
  if (verdict.kind === 'refused') {
    return (
      <div className={styles.message}>
        <RefusedAddress text={verdict.text} />
      </div>
    )
  }
  if (!verdict.own && !framed.includes(verdict.origin)) {
    return (
      <EmptyState
        title={t('请在浏览器中打开')}
        text={t('{host} 不能在应用内显示', { host: verdict.host })}
        action={<OutsideLink href={verdict.href}>{t('在浏览器中打开')}</OutsideLink>}
      />
    )
  }
  return <WebFrame key={verdict.href} address={verdict} title={title} />
}
