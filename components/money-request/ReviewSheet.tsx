import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { PayButton, type PayButtonProps } from '#components/ui/button/PayButton.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import type { Elements } from '#components/ui/elements.ts'
import type { Currency } from '#lib/money/currency.ts'
import { Review } from './Review.tsx'
import { type RequestField, reviewLines } from './requestFields.tsx'
import { changesOf } from './reviewChanges.ts'

interface ReviewSheetProps<Details> {
  title: string
  /** What is reviewed. Undefined: nothing, the sheet is closed. */
  details: Details | undefined
  /** The same at the terms of now; undefined where it is not possible any more. */
  now: Details | undefined
  sending: boolean
  fields: readonly RequestField<Details, never>[]
  accountCurrency: Currency
  /** Why it can no longer be confirmed. */
  stop: string | undefined
  /** Draws the amount that arrives. */
  head: (details: Details) => Elements
  /** What is confirmed, and what else is asked for. */
  children: (details: Details) => Elements
  /** Says what cannot be undone. */
  note: string
  backLabel: string
  confirmLabel: string
  /** The button of a form in the review that has to be filled in first, such as the one that asks for a code. Default: a press confirms. */
  pay?: Pick<PayButtonProps, 'form' | 'onClick'> | undefined
  onConfirm: (details: Details) => void
  onAccept: (details: Details) => void
  onClose: () => void
}

/**
 * Shows the whole request before it is confirmed, exactly as it is confirmed. While a line reads differently than when the member saw it,
 * nothing can be confirmed (docs/product.md, 9.7). The sheet stays open while the request is sent.
 */
export function ReviewSheet<Details>(props: ReviewSheetProps<Details>) {
  const { title, details, now, sending, fields, accountCurrency, head, children, note, onConfirm, onAccept } = props
  const t = useTranslations()
  const stop = sending ? undefined : props.stop
  const writers = { t, accountCurrency }
  const linesOf = (one: Details) => reviewLines(fields, one, writers)
  const changes = details && now && !sending ? changesOf(linesOf(details), linesOf(now)) : []
  return (
    <Sheet
      open={details !== undefined}
      onClose={props.onClose}
      dismissible={!sending}
      title={title}
      closeLabel={t('关闭')}
      tall
      footer={
        <>
          <Button kind="secondary" disabled={sending} onClick={props.onClose}>
            {props.backLabel}
          </Button>
          {stop !== undefined || changes.length > 0 ? null : (
            <PayButton
              confirms={now ?? details}
              busy={sending}
              {...(props.pay ?? { onClick: () => now && onConfirm(now) })}
            >
              {sending ? t('提交中') : props.confirmLabel}
            </PayButton>
          )}
        </>
      }
    >
      {details ? (
        <Review head={head(details)} note={note} stop={stop} changes={changes} onAccept={() => now && onAccept(now)}>
          {children(details)}
        </Review>
      ) : null}
    </Sheet>
  )
}
