import { useTranslations } from 'next-intl'
import * as v from 'valibot'
import type { OutcomeActionsProps, RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import { RequestFacts, requestField, sameAmount, sameName } from '#components/money-request/requestFields.tsx'
import { AmountHead } from '#components/ui/AmountHead.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import type { Fact } from '#components/ui/Facts.tsx'
import { Timeline, TimelineDetail } from '#components/ui/Timeline.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { codes } from '#lib/contract/codes.ts'
import { id, wireAmount } from '#lib/contract/common.ts'
import { invest, type VaultPosition } from '#lib/contract/vault.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { add } from '#lib/money/arithmetic.ts'
import { formatRate } from '#lib/money/format.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequestKind } from '#lib/money-request/moneyRequestKind.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { refreshAfterInvestment, refreshOffers } from '../queries.ts'
import { moneyText, useMoney } from '../useMoney.ts'
import { investDraft } from './investDraft.ts'
import { MaturityTime } from './MaturityTime.tsx'

/** What a member confirms: the investment, and the project's terms as they are shown. */
const investDetails = v.object({
  projectId: id,
  projectName: v.string(),
  /** The language of the name. */
  language: v.optional(v.string()),
  amount: wireAmount,
  annualRate: wireAmount,
  termDays: v.number(),
  /** Paid at maturity in addition to the amount. */
  interest: wireAmount,
})
export type InvestDetails = v.InferOutput<typeof investDetails>

export const investRequest = new MoneyRequestKind(moneyRequests, {
  call: invest,
  validForSeconds: 60,
  details: investDetails,
  body: ({ projectId, amount, annualRate, termDays }, ids) => ({
    ...ids,
    projectId,
    amount,
    terms: { annualRate, termDays },
  }),
  forbids: () => limitStore.refusal({ kind: 'investment' }) !== undefined,
  onDone: (loginName, { projectId, amount }) => {
    investDraft.forget({ loginName, projectId, amount })
    refreshAfterInvestment()
  },
  onRefused: (loginName) => void refreshOffers(loginName),
})

const field = requestField<InvestDetails, VaultPosition>()
/** What is invested, and at which terms. */
export const termFields = [
  field({
    key: 'project',
    label: '项目',
    confirmed: ({ projectName }) => projectName,
    booked: ({ projectName }) => projectName,
    isSame: sameName,
    write: String,
  }),
  field({
    key: 'principal',
    label: '投资金额',
    confirmed: ({ amount }) => amount,
    booked: ({ principal }) => principal,
    isSame: sameAmount,
    write: moneyText,
    strong: true,
  }),
  field({
    key: 'rate',
    label: '年化利率',
    confirmed: ({ annualRate }) => annualRate,
    booked: ({ annualRate }) => annualRate,
    isSame: sameAmount,
    write: formatRate,
  }),
  field({
    key: 'term',
    label: '期限',
    confirmed: ({ termDays }) => termDays,
    booked: ({ termDays }) => termDays,
    write: (count, { t }) => t('{count}天', { count }),
    isWords: true,
  }),
]
/** What is confirmed of an investment, and booked. */
export const investFields = [
  ...termFields,
  field({
    key: 'interest',
    label: '到期利息',
    confirmed: ({ interest }) => interest,
    booked: ({ interest }) => interest,
    isSame: sameAmount,
    write: moneyText,
    strong: true,
  }),
  field({
    key: 'total',
    label: '到期本息',
    confirmed: ({ amount, interest }) => add(amount, interest),
    booked: ({ principal, interest }) => add(principal, interest),
    isSame: sameAmount,
    write: moneyText,
  }),
]

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
  compared: investFields,
  Summary: InvestSummary,
  Actions: InvestActions,
}

/** Every line of an investment; after it was booked, also when it is repaid. */
function InvestSummary(props: SummaryProps<InvestDetails, VaultPosition>) {
  const t = useTranslations()
  const { result } = props
  const repayment: readonly Fact[] = result
    ? [{ key: 'repays', label: t('兑付时间'), value: <MaturityTime at={result.repaysAt} /> }]
    : []
  return <RequestFacts {...props} fields={investFields} accountCurrency={useAccountCurrency()} below={repayment} />
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
