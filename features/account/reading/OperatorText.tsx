import { useTranslations } from 'next-intl'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { RichText } from '#components/ui/rich-text/RichText.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { operatorPicture } from '#features/member/index.ts'
import type { TextKey } from './queries.ts'
import { useText } from './queries.ts'
import styles from './Reading.module.css'
import { textTitles } from './textTitles.ts'

/** One of the operator's texts in full: terms, privacy, risk or about. */
export function OperatorText({ textKey }: { textKey: TextKey }) {
  const t = useTranslations()
  const { data, error, isValidating, mutate } = useText(textKey)
  if (!data) return <LoadState error={error} onRetry={mutate} busy={isValidating} />
  return (
    <Stack as="article" gap={4}>
      <h2 className={styles.title}>{data.title || t(textTitles[textKey])}</h2>
      <RichText text={data.body} pictureAddress={operatorPicture} />
    </Stack>
  )
}
