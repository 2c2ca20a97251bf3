import { ChevronRight, CircleHelp, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Row, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { Spinner } from '#components/ui/Spinner.tsx'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { Verdict } from '#lib/verification/verification.ts'
import type { OrderVerification } from './useVerification.ts'
import styles from './Verification.module.css'

/** What the app shows of a check: its verdict, or that it is still being made. */
export type ShownVerdict = Verdict | 'checking'

const icons = { agrees: ShieldCheck, cannotTell: CircleHelp, differs: TriangleAlert } as const

/** The icon of a verdict. Its text is beside it. */
export function VerdictMark({ verdict }: { verdict: ShownVerdict }) {
  if (verdict === 'checking') return <Spinner />
  const Icon = icons[verdict]
  return <Icon className={styles.mark} data-verdict={verdict} aria-hidden="true" />
}

interface CheckedTextProps {
  /** Of the text. */
  id?: string
  verification: OrderVerification
  /** Whether it is a practice order, which this device settled itself. */
  practice: boolean
}

/** This device's check of a settled order in one line: its verdict, or that it is running or is being tried again. */
export function CheckedText({ id, verification: { verdict, basis, history, checking }, practice }: CheckedTextProps) {
  const t = useTranslations()
  const displayed = checking ? 'checking' : verdict
  const askedAgain = displayed === 'cannotTell' && history === 'incomplete'
  return (
    <>
      <VerdictMark verdict={askedAgain ? 'checking' : displayed} />
      <span id={id} role="status" data-verdict={displayed} data-history={history}>
        {t(
          askedAgain
            ? '无法判断，再次查询中'
            : basis === 'compared' && displayed === 'agrees'
              ? '已比对，与您确认的一致'
              : practice && displayed === 'agrees'
                ? '已核对，结果一致'
                : checkedMessages[displayed],
        )}
      </span>
    </>
  )
}

/** The same in a word, where there is no room for the line. */
export function CheckedWord({ verification: { verdict, basis, checking } }: Pick<CheckedTextProps, 'verification'>) {
  const t = useTranslations()
  const displayed = checking ? 'checking' : verdict
  const words: Readonly<Record<ShownVerdict, MessageKey>> = {
    checking: '复核中',
    agrees: basis === 'compared' ? '已比对' : '已核对',
    cannotTell: '无法判断',
    differs: '核对不一致',
  }
  return (
    <Row as="span" inline gap={1}>
      <VerdictMark verdict={displayed} />
      <span role="status" data-verdict={displayed}>
        {t(words[displayed])}
      </span>
    </Row>
  )
}

interface CheckedRowProps extends Pick<CheckedTextProps, 'practice'> {
  verification: OrderVerification | undefined
  onOpen: () => void
}

/**
 * This device's check of a settled order in one line, which leads to all of it. Without a verification, as of a practice order that could
 * not be settled, it leads there alone.
 */
export function CheckedRow({ verification, practice, onOpen }: CheckedRowProps) {
  const t = useTranslations()
  return (
    <button type="button" className={styles.checked} onClick={onOpen}>
      {verification === undefined ? (
        <span>{t('查看详情')}</span>
      ) : (
        <>
          <CheckedText verification={verification} practice={practice} />
          <VisuallyHidden>{t('查看详情')}</VisuallyHidden>
        </>
      )}
      <ChevronRight className={styles.arrow} aria-hidden="true" />
    </button>
  )
}

const checkedMessages: Readonly<Record<ShownVerdict, MessageKey>> = {
  checking: '复核中',
  agrees: '已核对，与平台一致',
  cannotTell: '无法判断结果是否正确',
  differs: '核对不一致',
}

/** The check of several orders by what this device has seen; each order says what that leaves open. */
export function CheckedNote({ verdict, count, practice }: { verdict: Verdict; count: number; practice: boolean }) {
  const t = useTranslations()
  return (
    <p className={styles.checked} role="status" data-verdict={verdict}>
      <VerdictMark verdict={verdict} />
      <span>
        {verdict === 'agrees'
          ? practice
            ? t('已核对，结果一致')
            : t('已核对，{count}笔都与平台一致', { count })
          : t(verdict === 'differs' ? '核对不一致' : '点开每笔订单查看核对结果')}
      </span>
    </p>
  )
}

/** The verdicts in one word, as in the lines of a check and in the evidence. */
export const verdictMessages: Readonly<Record<ShownVerdict, MessageKey>> = {
  checking: '复核中',
  agrees: '一致',
  cannotTell: '无法判断',
  differs: '不一致',
}
