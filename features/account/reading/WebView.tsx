import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OutsideLink } from '#components/ui/button/OutsideLink.tsx'
import { LoadingIndicator } from '#components/ui/Spinner.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { useMayFrame, useServiceAddress, useWebAddress } from '#features/member/index.ts'
import type { WebAddress } from '#lib/navigation/webAddress.ts'
import { RefusedAddress } from './RefusedAddress.tsx'
import { sandboxFor } from './sandbox.ts'
import styles from './WebView.module.css'

interface WebViewProps {
  /** The option of the screen's address. It is not trusted, because anybody may have written it. */
  url: string
  title: string
}

/**
 * Shows a page of the operator inside the app (docs/product.md, 25.3). An allowed address opens in a frame. When the page's
 * content security policy does not let a frame show its origin, a link opens it in the browser. Any other address is
 * shown as text with a warning.
 */
export function WebView({ url, title }: WebViewProps) {
  const t = useTranslations()
  const checked = useWebAddress(url)
  const mayFrame = useMayFrame()
  if (checked.kind === 'refused') {
    return (
      <div className={styles.message}>
        <RefusedAddress text={checked.text} />
      </div>
    )
  }
  if (!mayFrame(checked)) {
    return (
      <EmptyState
        of="message"
        title={t('请在浏览器中打开')}
        text={t('{host} 不能在应用内显示', { host: checked.host })}
        action={<OutsideLink href={checked.href}>{t('在浏览器中打开')}</OutsideLink>}
      />
    )
  }
  return <WebFrame key={checked.href} address={checked} title={title} />
}

interface WebFrameProps {
  address: Extract<WebAddress, { kind: 'allowed' }>
  title: string
}

/**
 * The frame, under a bar with the host of the page, because the title may come from anybody. The app cannot detect a page
 * that refuses to be framed, so the link to the browser is always visible.
 */
function WebFrame({ address, title }: WebFrameProps) {
  const t = useTranslations()
  const [loaded, setLoaded] = useState(false)
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.location}>
          <bdi className={styles.host} dir="ltr" translate="no">
            {address.host}
          </bdi>
          <span>{t('如页面未显示，请在浏览器中打开')}</span>
        </p>
        <OutsideLink href={address.href} kind="ghost" size="small">
          {t('在浏览器中打开')}
        </OutsideLink>
      </div>
      <div className={styles.content} aria-busy={!loaded}>
        {loaded ? null : (
          <div className={styles.loading}>
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

/** The greatest length of a title in the header. */
const MAX_TITLE_LENGTH = 40

/**
 * The title of the web view: the name of customer service for the operator's chat, and for other pages the title of the screen's
 * address. A refused address does not get its own title, because a stranger may have written it.
 */
export function useWebTitle(url: string, title: string): string {
  const t = useTranslations()
  const checked = useWebAddress(url)
  const service = useServiceAddress()
  if (checked.kind === 'refused') return t('网页')
  return title.slice(0, MAX_TITLE_LENGTH) || (url === service ? t('在线客服') : t('网页'))
}
