import { Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Facts } from '#components/ui/Facts.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { RequestSteps } from './RequestSteps.tsx'
import styles from './Review.module.css'
import type { ReviewChange } from './reviewChanges.ts'
import { StorageWarning } from './StorageWarning.tsx'

interface ReviewProps {
  /** The amount that arrives (`AmountHead`). */
  head: Elements
  /** All that is confirmed, and what else is asked for. */
  children: Elements
  /** Says what cannot be undone. */
  note?: string | undefined
  /** Why it can no longer be confirmed as it is shown. */
  stop?: string | undefined
  /** The lines that have changed since the member saw them. While there are some, nothing can be confirmed. */
  changes?: readonly ReviewChange[]
  /** Shows the review with the lines of now. */
  onAccept: () => void
}

/** What the reviews of all requests of money look like: the step, the amount that arrives, every line that is confirmed, and a warning. */
export function Review({ head, children, note, stop, changes = [], onAccept }: ReviewProps) {
  return (
    <Stack gap={4}>
      <RequestSteps current="review" />
      {stop === undefined && changes.length > 0 ? <Changes changes={changes} onAccept={onAccept} /> : null}
      {head}
      {children}
      {note === undefined ? null : (
        <p className={styles.note}>
          <Info aria-hidden="true" />
          <span>{note}</span>
        </p>
      )}
      <StorageWarning />
      {stop === undefined ? null : (
        <p className={styles.stop} role="alert">
          {stop}
        </p>
      )}
    </Stack>
  )
}

/** The new text of each line beside the old one. The button is away from the one that confirms, so that no second tap confirms. */
function Changes({ changes, onAccept }: { changes: readonly ReviewChange[]; onAccept: () => void }) {
  const t = useTranslations()
  return (
    <section className={styles.stop} role="alert">
      <p>{t('以下内容刚刚更新，请核对')}</p>
      <Facts
        facts={changes.map(({ key, label, before, now }) => ({
          key,
          label,
          value: <span translate="no">{t('{value}（之前为{before}）', { value: now, before })}</span>,
        }))}
      />
      <Button full kind="secondary" onClick={onAccept}>
        {t('按更新后的内容继续')}
      </Button>
    </section>
  )
}
