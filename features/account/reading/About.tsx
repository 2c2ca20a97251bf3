'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card/Card.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { RichText } from '#components/ui/rich-text/RichText.tsx'
import { appVersion, useBackend } from '../settings/configuration.ts'
import { DownloadCard } from './DownloadCard.tsx'
import { OperatorText } from './OperatorText.tsx'
import { operatorPicture } from './operatorPicture.ts'
import styles from './Reading.module.css'

/** About and download (docs/product.md, 25.4): who the operator is, which version this is, and where to get the app. */
export function About() {
  const t = useTranslations()
  const { about, site_name: name = 'Candor' } = useBackend()
  return (
    <>
      {about ? (
        <article className={styles.article}>
          <h2 className={styles.title}>{name}</h2>
          <RichText text={about} pictureAddress={operatorPicture} />
        </article>
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
