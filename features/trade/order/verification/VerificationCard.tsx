import { ChevronDown, Copy, Headset } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Ref, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import { copyText } from '#components/ui/CopyButton.tsx'
import { evidenceTime } from '#components/ui/EvidenceButton.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Row, Stack, Text, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { appVersion, useBackend, useServiceTarget } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { windowOf } from '#lib/verification/average.ts'
import { evidenceFile } from '#lib/verification/evidenceFile.ts'
import type { TermField } from '#lib/verification/terms.ts'
import { awaitsQuote, type Finding, type Verdict, type VerificationCheck } from '#lib/verification/verification.ts'
import { useDurationText } from '../../useDurationText.ts'
import { isPracticeOrder } from '../practiceAccount.ts'
import { orderEvidence } from './orderEvidence.ts'
import { useReasonText } from './useReasonText.ts'
import type { OrderVerification } from './useVerification.ts'
import { CheckedText, type ShownVerdict, VerdictMark, verdictMessages } from './Verdict.tsx'
import styles from './Verification.module.css'

/** The React key of a finding. Several terms can have changed, each with its own finding. */
const keyOf = ({ check, reason }: Finding) => (reason?.kind === 'changed' ? `${check} ${reason.field}` : check)

interface VerificationCardProps {
  order: Order
  verification: OrderVerification
  /** What decided the order, under what was checked. */
  children: Elements
  /** Under the buttons. */
  foot?: Elements | null
  /** Its line, to which the band of a verdict that differs leads. */
  ref?: Ref<HTMLButtonElement>
}

/**
 * The app's own verification of a settled order in one line, which unfolds to what was checked and what to do when it differs. It is
 * unfolded by itself unless it agrees or is still running.
 */
export function VerificationCard({ order, verification, children, foot, ref }: VerificationCardProps) {
  const t = useTranslations()
  const id = useId()
  const name = useId()
  const { verdict, checking } = verification
  const [chosen, choose] = useState<boolean>()
  const open = chosen ?? (!checking && verdict !== 'agrees')
  return (
    <section className={styles.card} aria-label={t('本机复核')}>
      <button
        ref={ref}
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-labelledby={name}
        onClick={() => choose(!open)}
      >
        <CheckedText id={name} verification={verification} practice={isPracticeOrder(order.id)} />
        <ChevronDown className={styles.arrow} data-open={open || undefined} aria-hidden="true" />
      </button>
      {open ? (
        <div className={styles.unfolded} id={id}>
          <Checks order={order} verification={verification} />
          {children}
          <Actions order={order} verification={verification} />
          {foot}
        </div>
      ) : null}
    </section>
  )
}

type ChecksProps = Pick<VerificationCardProps, 'order' | 'verification'>

/** What was checked, each with its verdict, and what keeps the check from being complete. */
function Checks({ order, verification }: ChecksProps) {
  const t = useTranslations()
  const { verdict, findings, basis, history, checking, retry } = verification
  const practice = isPracticeOrder(order.id)
  return (
    <>
      {checking ? null : (
        <Text size="sm">
          {t((basis === 'compared' ? comparedMessages : practice ? practiceMessages : summaryMessages)[verdict])}
        </Text>
      )}
      <Stack as="ul" gap={2} size="sm">
        {findings.map((finding) => (
          <FindingLine key={keyOf(finding)} order={order} finding={finding} checking={checking} />
        ))}
      </Stack>
      {verdict === 'cannotTell' && history === 'incomplete' ? (
        <Text size="body" tone="muted">
          {t('平台的历史报价还没有到这笔订单结算之后，正在再次查询')}
        </Text>
      ) : null}
      {history === 'notOffered' ? (
        <Text size="body" tone="muted">
          {t('平台未提供历史报价，只能用本机实时收到的报价复核')}
        </Text>
      ) : null}
      {history === 'failed' ? (
        <Row as="p" gap={2} wrap="apart" size="body" tone="muted">
          <span>{t('历史报价暂时无法取得')}</span>
          <Button kind="ghost" size="small" onClick={retry}>
            {t('重试')}
          </Button>
        </Row>
      ) : null}
    </>
  )
}

/** The evidence as text, and customer service where the check differs. Of a practice order only this device knows. */
function Actions({ order, verification }: ChecksProps) {
  const t = useTranslations()
  const copy = useCopyEvidence(order, verification)
  const service = useServiceTarget()
  const { verdict } = verification
  if (isPracticeOrder(order.id)) return null
  return (
    <>
      {verdict === 'differs' ? (
        <p className={styles.dispute}>{t('请复制明细并联系客服，要求核对这笔订单。明细不含您的个人资料')}</p>
      ) : null}
      <Stack gap={3}>
        <Button
          kind={verdict === 'differs' ? 'primary' : 'secondary'}
          full
          icon={<Copy size="1.1em" aria-hidden="true" />}
          onClick={copy}
        >
          {t('复制明细')}
        </Button>
        {verdict === 'differs' ? (
          <Link className={styles.service} {...service}>
            <Headset aria-hidden="true" />
            <span>{t('联系客服')}</span>
          </Link>
        ) : null}
      </Stack>
    </>
  )
}

interface FindingLineProps {
  order: Order
  finding: Finding
  /** Whether quotes are still being requested, so that missing ones may arrive. */
  checking: boolean
}

/** One check with its verdict, and the reason where it does not agree. */
function FindingLine({ order, finding, checking }: FindingLineProps) {
  const t = useTranslations()
  const reasonText = useReasonText(order)
  const duration = useDurationText()
  const window = windowOf(order)
  const { check, reason } = finding
  const isPending = checking && awaitsQuote(finding)
  const verdict: ShownVerdict = isPending ? 'checking' : finding.verdict
  const seq = check === 'openPrice' ? order.openSeq : (order.closeSeq ?? '--')
  const { ends } = order
  const averaged = window && check === 'closePrice'
  const label =
    reason?.kind === 'changed'
      ? termMessages[reason.field]
      : averaged
        ? '结算价与最后{duration}的平均价'
        : ends && check === 'duration'
          ? '到期时间：整{every}，至少在下单{lock}之后'
          : checkMessages[check]
  const values = {
    seq,
    duration: duration(averaged ? (window.until - window.after) / 1000 : order.durationSeconds),
    every: duration(ends?.everySeconds ?? 0),
    lock: duration(ends?.lockSeconds ?? 0),
  }
  return (
    <li
      className={styles.finding}
      data-verdict={verdict}
      data-check={check}
      data-field={reason?.kind === 'changed' ? reason.field : undefined}
    >
      <VerdictMark verdict={verdict} />
      <div>
        <VisuallyHidden>{t(verdictMessages[verdict])}</VisuallyHidden>
        <span>{t((order.closedEarly && closedMessages[check]) || label, values)}</span>
        {reason && !isPending ? <p className={styles.reason}>{reasonText(reason)}</p> : null}
      </div>
    </li>
  )
}

/** What the evidence file of an order holds. */
export function useOrderEvidenceContent(order: Order, verification: OrderVerification): () => object {
  const { site_name: name = 'Candor' } = useBackend()
  return () =>
    orderEvidence({
      order,
      verification,
      evidence: verification.evidence,
      known: verification.known,
      history: verification.history,
      app: { name, version: `${appVersion.name} (${appVersion.code})` },
    })
}

/** Copies the evidence of a verification and shows a toast that says whether it worked. */
function useCopyEvidence(order: Order, verification: OrderVerification): () => void {
  const t = useTranslations()
  const content = useOrderEvidenceContent(order, verification)
  return async () => {
    const { text } = evidenceFile({ ...evidenceTime(), ...content() })
    if (await copyText(text)) showToast({ kind: 'status', text: t('复制成功') })
    else showToast({ kind: 'error', text: t('复制失败，请截图保存') })
  }
}

const summaryMessages: Readonly<Record<Verdict, MessageKey>> = {
  agrees: '本机用报价重新计算了这笔订单，结果与平台一致',
  cannotTell: '本机掌握的信息不足，无法判断这笔订单的结果是否正确',
  differs: '本机重新计算的结果与平台的结算不一致',
}

/** The same of a practice order, which this device settled. */
const practiceMessages: Readonly<Record<Verdict, MessageKey>> = {
  agrees: '本机用报价重新计算了这笔模拟订单，结果一致',
  cannotTell: '本机掌握的信息不足，无法判断这笔订单的结果是否正确',
  differs: '本机重新计算的结果与这笔模拟订单的结算不一致',
}

/** The same of an order that was closed early: no rule gives its price. */
const comparedMessages: Readonly<Record<Verdict, MessageKey>> = {
  agrees: '本机把这笔平仓与您确认的内容作了比对，两者一致。平仓价没有规则可以计算，所以没有重新计算',
  cannotTell: '本机掌握的信息不足，无法比对这笔平仓',
  differs: '平台记录的平仓与您确认的内容不一致',
}

/** What each check is about. `{seq}` and `{seconds}` are those of the order. The text is the same whether the check fails or not. */
const checkMessages: Readonly<Record<VerificationCheck, MessageKey>> = {
  terms: '确认与下单时的条款',
  duration: '到期时间：下单后{duration}',
  openPrice: '成交价与{seq}号报价',
  openNewest: '下单时的最新报价',
  closePrice: '结算价与{seq}号报价',
  closeNewest: '到期时的最后报价',
  history: '历史报价与实时报价',
  result: '按规则的结果',
  offer: '确认的平仓价',
  fairValue: '按公式计算的平仓价',
  profit: '按规则的盈亏金额',
  voided: '作废冲回的金额',
}

/** The same of an order that was closed early, where that is called something else. */
const closedMessages: { readonly [Each in VerificationCheck]?: MessageKey } = {
  closePrice: '平仓时价格与{seq}号报价',
  closeNewest: '平仓时的最新报价',
}

/** The names of the terms that may have changed since the confirmation. */
const termMessages: Readonly<Record<TermField, MessageKey>> = {
  productId: '产品编号',
  productName: '产品',
  direction: '方向',
  amount: '金额',
  fee: '手续费',
  payoutRate: '收益率',
  durationSeconds: '结算时间',
  averageSeconds: '结算价',
  tie: '平局规则',
  everySeconds: '到期间隔',
  lockSeconds: '截止下单提前',
  openPrice: '成交价',
  openSeq: '成交报价序号',
  openedAt: '下单时间',
  closesAt: '到期时间',
}
