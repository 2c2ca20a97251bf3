'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/i18n/LoadFailed.tsx'
import { RichText } from '#components/ui/rich-text/RichText.tsx'
import { Skeleton } from '#components/ui/states/Skeleton.tsx'
import type { TextKey } from './api.ts'
import { operatorPicture } from './operatorPicture.ts'
import styles from './Reading.module.css'
import { useText } from './useText.ts'

/** One of the operator's texts in full: terms, privacy, risk, about. */
export function OperatorText({ textKey }: { textKey: TextKey }) {
  const t = useTranslations()
  const { data, error, isValidating, mutate } = useText(textKey)
  if (data) {
    return (
      <article className={styles.article}>
        <h2 className={styles.title}>{data.title}</h2>
        <RichText text={data.body} pictureAddress={operatorPicture} />
      </article>
    )
  }
  if (!error) return <Skeleton label={t('加载中')} />
  return <LoadFailed error={error} onRetry={() => mutate()} busy={isValidating} />
}
