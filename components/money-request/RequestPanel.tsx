import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useOverTime } from '#components/time/ticker.ts'
import { Button } from '#components/ui/button/Button.tsx'
import type { LinkTarget } from '#components/ui/button/LinkButton.tsx'
import { CopyIcon } from '#components/ui/CopyButton.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { PressGuard, useJustShown } from '#components/ui/PressGuard.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { Spinner } from '#components/ui/Spinner.tsx'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import type { Confirmed, RequestOutcomeView, RequestView } from '#lib/money-request/moneyRequestKind.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import type { RequestPresentation, ShownRequest } from './presentation.ts'
import { RequestExplanation } from './RequestExplanation.tsx'
import styles from './RequestPanel.module.css'
import { RequestSteps } from './RequestSteps.tsx'
import { isAsConfirmed } from './requestFields.tsx'

/** How long an outcome that needs no answer has to be visible until it counts as shown, in ms. */
export const SEEN_AFTER_MS = 1000

/** A kind of request, as far as the panel acts on it. */
interface SetAside {
  canSetAside(): boolean
  setAside(): void
}

export interface RequestPanelProps<Details, Result> {
  view: ShownRequest<Details, Result>
  presentation: RequestPresentation<Details, Result>
  /** Where customer service is reached. */
  support: LinkTarget
  /** Puts the panel away; an outcome has then been read. Absent where the panel has its own place. */
  onClose?: (() => void) | undefined
  /** From a refused or expired request back to the form. */
  onAgain: () => void
  /** Present where the member can set a request aside that is still being checked after it has expired. */
  setAside?: SetAside | undefined
  /** Shows the title as a heading, where no dialog shows it. */
  heading?: boolean
  /** A success is the last step of its form. */
  steps?: boolean
  /** Says when a request was confirmed that is told away from its form: there may have been others like it since. */
  dated?: boolean
}

/** Identifies what has become of a request; undefined while its form is shown. */
export const outcomeKey = (view: RequestView<unknown, unknown>): string | undefined =>
  view.phase === 'idle' || view.phase === 'sending' ? undefined : `${view.requestId} ${view.phase}`

/** The title of a request in each phase, for the dialog or heading around the panel. */
export function requestTitle<Details, Result>(
  view: RequestView<Details, Result>,
  presentation: RequestPresentation<Details, Result>,
): MessageKey {
  const { titles } = presentation
  switch (view.phase) {
    case 'done':
      return isBookedOtherwise(view, presentation) ? '平台记录与确认的内容不一致' : titles.done
    case 'refused':
      return titles.refused
    case 'expired':
      return '请求已过期，未执行'
    case 'cannotTell':
      return '无法判断结果'
    default:
      return titles.checking
  }
}

/** Whether the request was booked, and the record says something else than what the member confirmed. */
export function isBookedOtherwise<Details, Result>(
  view: RequestView<Details, Result>,
  { compared }: RequestPresentation<Details, Result>,
): boolean {
  if (view.phase !== 'done' || view.result === undefined || compared === 'nothing') return false
  const { details, result } = view
  return typeof compared === 'function' ? !compared(details, result) : !isAsConfirmed(compared, details, result)
}

/** What became of a money request, of whatever kind, and what the member can do next. */
export function RequestPanel<Details, Result>(props: RequestPanelProps<Details, Result>) {
  const { view, presentation, heading = false, steps = false, dated = false } = props
  const t = useTranslations()
  const { Summary, Amount, Progress } = presentation
  const { phase, requestId } = view
  const otherwise = isBookedOtherwise(view, presentation)
  /** What a success shows beyond the lines of its summary. */
  const succeeded = view.phase === 'done' && !otherwise ? { details: view.details, result: view.result } : undefined
  const key = outcomeKey(view)
  const justShown = useJustShown(key)
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with its form.
  useEffect(() => {
    if (key !== undefined && document.activeElement === document.body) title.current?.focus()
  }, [key])
  // A success that was visible for a while is not shown again after a reload. Everything else waits to be dismissed.
  useEffect(() => {
    if (phase !== 'done' || otherwise) return
    const timer = setTimeout(() => moneyRequests.hold(requestId), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [phase, otherwise, requestId])
  return (
    <div className={styles.panel} data-phase={view.phase}>
      {steps && succeeded ? <RequestSteps current="done" /> : null}
      <div className={styles.head} role={isBad(view.phase) || otherwise ? undefined : 'status'}>
        <Mark phase={view.phase} otherwise={otherwise} presentation={presentation} />
        {heading ? (
          <h2 className={styles.title} ref={title} tabIndex={-1}>
            {t(requestTitle(view, presentation))}
          </h2>
        ) : null}
        {succeeded && Amount ? <Amount {...succeeded} /> : null}
        {otherwise ? (
          <p className={styles.note} role="alert">
            {t('平台记录的内容与您确认的不同，不同之处已标红。请保留请求编号，联系客服核实')}
          </p>
        ) : (
          <RequestExplanation view={view} presentation={presentation} />
        )}
      </div>
      {succeeded && Progress ? <Progress {...succeeded} /> : null}
      <Summary details={view.details} result={view.phase === 'done' ? view.result : undefined} />
      <PressGuard isIgnoring={justShown}>
        {view.phase === 'checking' || view.phase === 'cannotTell' || otherwise ? (
          <Reference confirmed={view} support={props.support} />
        ) : null}
        {dated && (view.phase === 'refused' || view.phase === 'expired') ? (
          <Facts facts={[sinceFact(t('确认时间'), view)]} />
        ) : null}
        <NextSteps {...props} />
      </PressGuard>
    </div>
  )
}

/** A refusal, an expiry or an unknown outcome is announced by its own text. */
const isBad = (phase: ShownRequest<unknown, unknown>['phase']) =>
  phase === 'refused' || phase === 'expired' || phase === 'cannotTell'

interface MarkProps {
  phase: ShownRequest<unknown, unknown>['phase']
  otherwise: boolean
  presentation: { readonly hasOwnMark?: true; readonly Amount?: unknown }
}

function Mark({ phase, otherwise, presentation: { hasOwnMark, Amount } }: MarkProps) {
  if (otherwise) return <TriangleAlert className={styles.mark} data-tone="danger" aria-hidden="true" />
  switch (phase) {
    case 'done':
      if (hasOwnMark || Amount) return null
      return <CircleCheck className={styles.mark} data-tone="success" aria-hidden="true" />
    case 'refused':
    case 'expired':
      return <CircleX className={styles.mark} data-tone="danger" aria-hidden="true" />
    case 'cannotTell':
      return <CircleHelp className={styles.mark} aria-hidden="true" />
    default:
      return (
        <span className={styles.waiting}>
          <Spinner />
        </span>
      )
  }
}

const sinceFact = (label: string, { confirmedAt }: Confirmed<unknown>) => ({
  key: 'since',
  label,
  value: formatDateTimeSeconds(confirmedAt),
})

/** What customer service needs to find the request. */
function Reference({ confirmed, support }: { confirmed: Confirmed<unknown>; support: LinkTarget }) {
  const t = useTranslations()
  const { requestId } = confirmed
  return (
    <div className={styles.reference}>
      <Facts
        facts={[
          sinceFact(t('确认时间'), confirmed),
          {
            key: 'reference',
            label: t('请求编号'),
            value: (
              <Text as="span" size="xs" break="anywhere" translate="no">
                {requestId}
              </Text>
            ),
            action: (
              <CopyIcon
                text={requestId}
                label={t('复制请求编号')}
                copiedLabel={t('复制成功')}
                failedLabel={t('复制失败，请手动复制')}
              />
            ),
          },
        ]}
      />
      <Link className={styles.link} {...support}>
        {t('联系客服')}
      </Link>
    </div>
  )
}

function NextSteps<Details, Result>(props: RequestPanelProps<Details, Result>) {
  const { view, presentation, onClose, onAgain, setAside } = props
  const t = useTranslations()
  switch (view.phase) {
    case 'checking':
    case 'shownElsewhere':
      return (
        <>
          {setAside ? <SetAsideButton request={setAside} /> : null}
          {onClose ? (
            <Button kind="secondary" full onClick={onClose}>
              {t('在后台继续确认')}
            </Button>
          ) : null}
        </>
      )
    case 'refused':
    case 'expired':
      return (
        <>
          <OutcomeActions view={view} presentation={presentation} onLeave={onClose ?? onAgain} />
          <Button full onClick={onAgain}>
            {t(againLabel(view, presentation))}
          </Button>
        </>
      )
    default:
      return (
        <div className={styles.ends}>
          <OutcomeActions view={view} presentation={presentation} onLeave={onClose ?? onAgain} />
          <Button kind={isMain(view, presentation) ? 'primary' : 'secondary'} onClick={onClose ?? onAgain}>
            {t('完成')}
          </Button>
        </div>
      )
  }
}

/** Whether "done" is the main button: after a success that leaves nothing to be done. */
function isMain<Details, Result>(
  view: ShownRequest<Details, Result>,
  { Amount, leadsOn }: RequestPresentation<Details, Result>,
): boolean {
  if (view.phase !== 'done' || !Amount) return false
  return view.result === undefined || !leadsOn?.(view.result)
}

function SetAsideButton({ request }: { request: SetAside }) {
  const t = useTranslations()
  const can = useOverTime(() => request.canSetAside())
  if (!can) return null
  return (
    <Button kind="secondary" full onClick={() => request.setAside()}>
      {t('先放一边，新建一笔')}
    </Button>
  )
}

function againLabel<Details, Result>(
  view: RequestOutcomeView<Details, Result>,
  { again }: RequestPresentation<Details, Result>,
): MessageKey {
  return typeof again === 'string' ? again : again(view.phase === 'refused' ? view.error : undefined)
}

interface OutcomeActionsProps<Details, Result> {
  view: RequestOutcomeView<Details, Result>
  presentation: RequestPresentation<Details, Result>
  onLeave: () => void
}

function OutcomeActions<Details, Result>({ view, presentation, onLeave }: OutcomeActionsProps<Details, Result>) {
  const { Actions } = presentation
  return Actions ? <Actions view={view} onLeave={onLeave} /> : null
}
