import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { OutsideLink } from '#components/ui/button/OutsideLink.tsx'
import { Card } from '#components/ui/Card.tsx'
import { CopyButton } from '#components/ui/CopyButton.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { Row, Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { QrCode } from '#components/ui/qr-code/QrCode.tsx'
import { RichText } from '#components/ui/rich-text/RichText.tsx'
import { appVersion, operatorPicture, readPageSettings, useBackend, useWebAddress } from '#features/member/index.ts'
import { OperatorText } from './OperatorText.tsx'
import styles from './Reading.module.css'
import { RefusedAddress } from './RefusedAddress.tsx'

/** About and download (docs/product.md, 25.4): the operator's text, the download address and the app's version. */
export function About() {
  const t = useTranslations()
  const { about, site_name: name = 'Candor' } = useBackend()
  return (
    <>
      {about && !readPageSettings().texts.about ? (
        <Stack as="article" gap={4}>
          <h2 className={styles.title} translate="no">
            {name}
          </h2>
          <RichText text={about} pictureAddress={operatorPicture} />
        </Stack>
      ) : (
        <OperatorText textKey="about" />
      )}
      <DownloadCard />
      <Card>
        <Facts facts={[{ key: 'version', label: t('当前版本'), value: `${appVersion.name} (${appVersion.code})` }]} />
      </Card>
    </>
  )
}

/** The download address of the app: as a link, to copy, and as a QR code for another device. */
function DownloadCard() {
  const t = useTranslations()
  const { download_url: configured = '' } = useBackend()
  const address = useWebAddress(configured)
  if (configured === '') return null
  if (address.kind === 'refused') return <RefusedAddress text={address.text} />
  return (
    <Card title={t('下载应用')}>
      <Stack gap={3} align="center">
        <QrCode text={address.href} label={t('下载地址二维码：{address}', { address: address.href })} />
        <Text size="body" tone="muted" align="center">
          {t('用另一台设备扫码，或在本机打开下载页面')}
        </Text>
        <p className={styles.address}>
          <bdi dir="ltr" translate="no">
            {address.href}
          </bdi>
        </p>
        <Row gap={3} wrap="apart" align="stretch" justify="center">
          <CopyButton
            text={address.href}
            label={t('复制链接')}
            copiedLabel={t('复制成功')}
            failedLabel={t('复制失败，请手动复制')}
          />
          <OutsideLink href={address.href} size="small" icon={<Download size="1em" aria-hidden="true" />}>
            {t('前往下载')}
          </OutsideLink>
        </Row>
      </Stack>
    </Card>
  )
}
