'use client'

import { Copy, Headset } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/navigation/AppLink.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Card } from '#components/ui/card/Card.tsx'
import { useServiceTarget } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import type { Finding } from '#lib/verification/verification.ts'
import { FindingLine } from './FindingLine.tsx'
import { useCopyEvidence } from './useCopyEvidence.ts'
import type { OrderVerification } from './useVerification.ts'
import { VerdictLabel } from './VerdictLabel.tsx'
import styles from './Verification.module.css'
import { summaryMessages } from './verificationWords.ts'

/** Several terms can have changed, each with a finding of its own. */
const keyOf = ({ check, reason }: Finding) => (reason?.kind === 'changed' ? `${check} ${reason.field}` : check)

/** The app's own computation of a settled order: the verdict, what was checked, and what to do where it differs. */
export function VerificationCard({ order, verification }: { order: Order; verification: OrderVerification }) {
  const t = useTranslations()
  const { verdict, findings, history, retry } = verification
  const copy = useCopyEvidence(order, verification)
  const service = useServiceTarget()
  const checking = verdict === 'cannotTell' && history === 'asking'
  return (
    <Card title={t('本机复核')} aside={<VerdictLabel verification={verification} />}>
      {checking ? null : <p className={styles.summary}>{t(summaryMessages[verdict])}</p>}
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <FindingLine key={keyOf(finding)} order={order} finding={finding} checking={checking} />
        ))}
      </ul>
      {verdict === 'cannotTell' && history === 'incomplete' ? (
        <p className={styles.note}>{t('平台的历史报价还没有到这笔订单结算之后，正在再次查询')}</p>
      ) : null}
      {history === 'notOffered' ? (
        <p className={styles.note}>{t('平台未提供历史报价，只能用本机实时收到的报价复核')}</p>
      ) : null}
      {history === 'failed' ? (
        <p className={styles.note}>
          {t('历史报价暂时无法取得')}
          <Button kind="ghost" size="small" onClick={retry}>
            {t('重试')}
          </Button>
        </p>
      ) : null}
      {verdict === 'differs' ? (
        <p className={styles.complain}>{t('请复制证据并联系客服，要求核对这笔订单。证据不含您的个人资料')}</p>
      ) : null}
      <div className={styles.actions}>
        <Button
          kind={verdict === 'differs' ? 'primary' : 'secondary'}
          full
          icon={<Copy size="1.1em" aria-hidden="true" />}
          onClick={copy}
        >
          {t('复制证据')}
        </Button>
        {verdict === 'differs' ? (
          <AppLink className={styles.service} to={service}>
            <Headset aria-hidden="true" />
            {t('联系客服')}
          </AppLink>
        ) : null}
      </div>
    </Card>
  )
}
