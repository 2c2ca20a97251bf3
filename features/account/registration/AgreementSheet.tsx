'use client'

import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Sheet } from '#components/ui/sheet/Sheet.tsx'
import { ErrorState } from '#components/ui/states/ErrorState.tsx'
import { Skeleton } from '#components/ui/states/Skeleton.tsx'
import { callApi } from '#lib/api/api.ts'
import { textInfo } from '#lib/contract/account.ts'
import styles from './AgreementSheet.module.css'
import { readableText } from './readableText.ts'

export type AgreementKey = 'terms' | 'privacy' | 'risk'

export interface AgreementSheetProps {
  textKey: AgreementKey
  title: string
  open: boolean
  onClose: () => void
}

/** One of the operator's texts over the form that it belongs to. */
export function AgreementSheet({ textKey, title, open, onClose }: AgreementSheetProps) {
  const t = useTranslations()
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('关闭')}>
      <Agreement textKey={textKey} />
    </Sheet>
  )
}

function Agreement({ textKey }: { textKey: AgreementKey }) {
  const t = useTranslations()
  const say = useErrorText()
  const { data, error, isValidating, mutate } = useSWR(['text', textKey] as const, ([, key]) =>
    callApi(textInfo, { key }),
  )
  if (data) {
    return (
      <article className={styles.text}>
        {readableText(data.body).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </article>
    )
  }
  if (!error) return <Skeleton label={t('加载中')} />
  return (
    <ErrorState
      title={t('加载失败')}
      text={say(error)}
      retryLabel={t('重试')}
      onRetry={() => void mutate()}
      busy={isValidating}
    />
  )
}
