import { useTranslations } from 'next-intl'
import { isAsConfirmed, sameAmount, sameName, useBookedFact } from '#components/money-request/bookedFact.tsx'
import type { OutcomeActionsProps, RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import { AmountHead } from '#components/ui/AmountHead.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { type Fact, Facts } from '#components/ui/Facts.tsx'
import { Timeline, TimelineDetail } from '#components/ui/Timeline.tsx'
import { codes } from '#lib/contract/codes.ts'
import type { VaultPosition } from '#lib/contract/vault.ts'
import { add } from '#lib/money/arithmetic.ts'
import { formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { useMoney } from '../useMoney.ts'
import type { InvestDetails } from './investRequest.ts'
import { MaturityTime } from './MaturityTime.tsx'

/** The texts and the summary of an investment that is being checked or has an outcome. */
export const investPresentation: RequestPresentation<InvestDetails, VaultPosition> = {
  Amount: InvestAmount,
  Progress: InvestProgress,
  titles: { checking: '投资确认中', done: '投资成功', refused: '投资未成功' },
  notes: {
    checking: '正在向服务器确认投资是否成立。请勿重复投资，离开此页也会继续确认，有结果后会告诉您',
    refused: '本次未投资，也未扣款',
  },
  again: '返回修改',
  isAsConfirmed: (details, position) =>
    isAsConfirmed(details.projectName, position.projectName, sameName(details.language)) &&
    isAsConfirmed(details.amount, position.principal, sameAmount) &&
    isAsConfirmed(details.annualRate, position.annualRate, sameAmount) &&
    isAsConfirmed(details.termDays, position.termDays) &&
    isAsConfirmed(details.interest, position.interest, sameAmount),
  Summary: InvestSummary,
  Actions: InvestActions,
}

/** Project, amount, terms and interest; after it was booked, also when it is repaid. */
function InvestSummary({ details, result }: SummaryProps<InvestDetails, VaultPosition>) {
  const t = useTranslations()
  const money = useMoney()
  const booked = useBookedFact()
  const days = (count: number) => t('{count}天', { count })
  const repayment: readonly Fact[] = result
    ? [
        { key: 'total', label: t('到期本息'), value: money(add(result.principal, result.interest)) },
        { key: 'repays', label: t('兑付时间'), value: <MaturityTime at={result.repaysAt} /> },
      ]
    : []
  return (
    <Facts
      look="card"
      facts={[
        {
          key: 'project',
          label: t('项目'),
          ...booked(details.projectName, result?.projectName, String, sameName(details.language)),
        },
        {
          key: 'principal',
          label: t('本金'),
          ...booked(details.amount, result?.principal, money, sameAmount),
          strong: true,
        },
        {
          key: 'rate',
          label: t('年化利率'),
          ...booked(details.annualRate, result?.annualRate, formatRate, sameAmount),
        },
        { key: 'term', label: t('期限'), ...booked(details.termDays, result?.termDays, days) },
        {
          key: 'interest',
          label: t('到期利息'),
          ...booked(details.interest, result?.interest, money, sameAmount),
          strong: true,
        },
        ...repayment,
      ]}
    />
  )
}

/** What is repaid at maturity, and by which project. */
export function InvestAmount({ details }: SummaryProps<InvestDetails, VaultPosition>) {
  const t = useTranslations()
  const money = useMoney()
  return (
    <AmountHead label={t('到期本息')} amount={money(add(details.amount, details.interest))}>
      <span translate="no">{details.projectName}</span>
    </AmountHead>
  )
}

/** From the investment to its repayment. */
function InvestProgress({ details, result }: SummaryProps<InvestDetails, VaultPosition>) {
  const t = useTranslations()
  if (!result) return null
  const repaid = result.status === 'repaid'
  return (
    <Timeline
      points={[
        { key: 'invested', label: t('已投资'), state: 'done' },
        {
          key: 'interest',
          label: t('计息中'),
          state: repaid ? 'done' : 'current',
          details: <TimelineDetail>{t('{count}天', { count: details.termDays })}</TimelineDetail>,
        },
        {
          key: 'repaid',
          label: t('到期兑付本息'),
          state: repaid ? 'done' : 'ahead',
          details: (
            <TimelineDetail>
              <MaturityTime at={result.repaysAt} />
            </TimelineDetail>
          ),
        },
      ]}
    />
  )
}

/** A link to the positions, or to the screen that removes the reason of a refusal. */
function InvestActions({ view, onLeave }: OutcomeActionsProps<InvestDetails, VaultPosition>) {
  const t = useTranslations()
  if (view.phase === 'done' || view.phase === 'cannotTell') {
    return (
      <LinkButton look="secondary" to={to(routes.vaultRecords)} replace onClick={onLeave}>
        {t('查看定期理财订单')}
      </LinkButton>
    )
  }
  const code = view.phase === 'refused' ? view.error.code : undefined
  if (code === codes.availableInsufficient && isOffered(routes.recharge)) {
    return (
      <LinkButton look="secondary" full to={to(routes.recharge)} onClick={onLeave}>
        {t('去充值')}
      </LinkButton>
    )
  }
  if (code === codes.projectMissing) {
    return (
      <LinkButton look="secondary" full to={to(routes.vault)} replace onClick={onLeave}>
        {t('看看其他项目')}
      </LinkButton>
    )
  }
  return null
}
