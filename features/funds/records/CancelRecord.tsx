import { useTranslations } from 'next-intl'
import { type ReactElement, useState } from 'react'
import { RequestQuestion, type RequestQuestionProps } from '#components/money-request/RequestQuestion.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { useServiceTarget } from '#features/member/index.ts'
import type { MoneyCall } from '#lib/money-request/moneyRequestKind.ts'
import type { StoredDetails } from '#lib/money-request/registeredKind.ts'

type CancelQuestionProps<C extends MoneyCall, Details extends StoredDetails> = Omit<
  RequestQuestionProps<C, Details>,
  'support' | 'confirmLabel' | 'keepLabel'
>

/** Asks for a confirmation, then cancels a deposit or a withdrawal. */
export function CancelQuestion<C extends MoneyCall, Details extends StoredDetails>(
  props: CancelQuestionProps<C, Details>,
) {
  const t = useTranslations()
  return (
    <RequestQuestion {...props} support={useServiceTarget()} confirmLabel={t('确认取消')} keepLabel={t('暂不取消')} />
  )
}

interface CancelActionProps {
  label: string
  /** Whether the record can be cancelled now. A question that is open stays open when this changes, and says so. */
  offered: boolean
  question: (onClose: () => void) => ReactElement
}

/** On the detail of a record: the button that opens the question, and the question. */
export function CancelAction({ label, offered, question }: CancelActionProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      {offered ? (
        <Button kind="secondary" full onClick={() => setAsking(true)}>
          {label}
        </Button>
      ) : null}
      {asking ? question(() => setAsking(false)) : null}
    </>
  )
}
