'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { OutsideLink } from '#components/ui/button/OutsideLink.tsx'
import { Card } from '#components/ui/card/Card.tsx'
import { CopyButton } from '#components/ui/copy-button/CopyButton.tsx'
import { QrCode } from '#components/ui/qr-code/QrCode.tsx'
import { useBackend } from '../settings/configuration.ts'
import { RefusedAddress } from '../webview/RefusedAddress.tsx'
import { useWebAddress } from '../webview/useWebAddress.ts'
import styles from './Reading.module.css'

/** Where the app is to be had: a link, its address to copy, and a code for another device. */
export function DownloadCard() {
  const t = useTranslations()
  const { download_url: stated = '' } = useBackend()
  const verdict = useWebAddress(stated)
  if (stated === '') return null
  if (verdict.kind === 'refused') return <RefusedAddress text={verdict.text} />
  return (
    <Card title={t('下载应用')}>
      <div className={styles.download}>
        <QrCode text={verdict.href} label={t('下载地址二维码：{address}', { address: verdict.href })} />
        <p className={styles.hint}>{t('用另一台设备扫码，或在本机打开下载页面')}</p>
        <p className={styles.address}>
          <bdi dir="ltr">{verdict.href}</bdi>
        </p>
        <div className={styles.buttons}>
          <CopyButton
            text={verdict.href}
            label={t('复制链接')}
            copiedLabel={t('复制成功')}
            failedLabel={t('复制失败，请手动复制')}
          />
          <OutsideLink href={verdict.href} size="small" icon={<Download size="1em" aria-hidden="true" />}>
            {t('前往下载')}
          </OutsideLink>
        </div>
      </div>
    </Card>
  )
}
