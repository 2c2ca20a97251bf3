import { useTranslations } from 'next-intl'
import { OutsideLink } from '#components/ui/button/OutsideLink.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import type { DepositRecord } from '#lib/contract/deposits.ts'
import { paymentAddress } from '#lib/navigation/webAddress.ts'
import styles from './PayLink.module.css'

/** The greatest length of a shown address that is not opened. */
const MAX_LENGTH = 300

/** Where a deposit waits to be paid; undefined when it does not, or when the backend states no address. */
export const payUrlOf = ({ status, payUrl }: Pick<DepositRecord, 'status' | 'payUrl'>): string | undefined =>
  status === 'recharging' ? payUrl : undefined

interface PayLinkProps {
  payUrl: string
  /** `text`: as words in the row of a list. */
  look?: 'button' | 'text'
}

/**
 * The button that opens the page where a deposit is paid, outside the app, with the host of that page. An address that is not
 * `https:` is shown as text with a warning, and nothing can be opened (docs/product.md, 15).
 */
export function PayLink({ payUrl, look = 'button' }: PayLinkProps) {
  const t = useTranslations()
  const address = paymentAddress(payUrl)
  if (address.kind === 'refused') {
    return (
      <div className={styles.refused} role="alert">
        <p>{t('支付地址不安全，无法打开。请勿在该地址付款，并联系客服')}</p>
        <code>
          <bdi dir="ltr">{payUrl.length > MAX_LENGTH ? `${payUrl.slice(0, MAX_LENGTH)}…` : payUrl}</bdi>
        </code>
      </div>
    )
  }
  return (
    <div className={styles.pay} data-look={look}>
      <OutsideLink href={address.href} {...(look === 'text' ? { kind: 'ghost', size: 'small' } : { full: true })}>
        {t('去支付')}
      </OutsideLink>
      <Text size="xs" tone="muted" break="anywhere">
        {t('将在浏览器中打开 {host}', { host: address.host })}
      </Text>
    </div>
  )
}
