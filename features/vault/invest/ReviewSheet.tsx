'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { Sheet } from '#components/ui/sheet/Sheet.tsx'
import type { VaultProject } from '#lib/contract/vault.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatRate } from '#lib/money/format.ts'
import { useMoney } from '../useMoney.ts'
import styles from './Invest.module.css'
import type { InvestProblem } from './investment.ts'
import { ReturnFacts } from './ReturnFacts.tsx'
import { useProblemText } from './useProblemText.ts'

interface ReviewSheetProps {
  open: boolean
  /** On its way: nothing can be tapped again. */
  busy: boolean
  project: VaultProject
  amount: Decimal | undefined
  /** What came up since the amount was typed. */
  problem: InvestProblem | undefined
  onConfirm: () => void
  onClose: () => void
}

/** All that is about to happen, once more and in one place, before the one tap that makes it so. */
export function ReviewSheet({ open, busy, project, amount, problem, onConfirm, onClose }: ReviewSheetProps) {
  const t = useTranslations()
  const money = useMoney()
  const say = useProblemText(project)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('确认投资')}
      closeLabel={t('关闭')}
      dismissible={!busy}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {t('返回修改')}
          </Button>
          <Button busy={busy} disabled={Boolean(problem) && !busy} onClick={onConfirm}>
            {t(busy ? '提交中' : '确认投资')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Facts
          facts={[
            { key: 'project', label: t('项目'), value: project.name },
            { key: 'amount', label: t('投资金额'), value: amount ? money(amount) : '--', strong: true },
            { key: 'rate', label: t('年化利率'), value: formatRate(project.annualRate) },
            { key: 'term', label: t('期限'), value: t('{count}天', { count: project.termDays }) },
          ]}
        />
        <ReturnFacts principal={amount} terms={project} />
        <p className={styles.note}>{t('确认后本金立即从可用余额扣除，到期前不能取出')}</p>
        {problem && !busy ? (
          <p className={styles.problem} role="alert">
            {say(problem)}
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}
