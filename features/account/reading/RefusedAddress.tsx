import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cutText } from '#lib/i18n/cutText.ts'
import styles from './WebView.module.css'

/** The greatest length of a shown address. */
const MAX_LENGTH = 300

/** Shows an address that the app does not open as plain text, with the reason (docs/product.md, 25.3). */
export function RefusedAddress({ text }: { text: string }) {
  const t = useTranslations()
  return (
    <section className={styles.refused} role="alert">
      <ShieldAlert aria-hidden="true" />
      <h2>{t('该地址未获平台许可，未打开')}</h2>
      <p>{t('请勿向来历不明的网页提供密码、验证码或付款')}</p>
      {text === '' ? null : (
        <code className={styles.text}>
          <bdi dir="ltr" translate="no">
            {cutText(text, MAX_LENGTH)}
          </bdi>
        </code>
      )}
    </section>
  )
}
