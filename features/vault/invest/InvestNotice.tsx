import { useTranslations } from 'next-intl'
import { useCheckedRequests } from '#components/money-request/useMoneyRequest.ts'
import { Callout } from '#components/ui/primitives/primitives.tsx'
import { useMoney } from '../useMoney.ts'
import { investRequest } from './investRequest.tsx'

/** Says that an investment is being checked, on screens that do not show the investment itself. */
export function InvestNotice() {
  const t = useTranslations()
  const money = useMoney()
  const [checked] = useCheckedRequests(investRequest)
  if (!checked) return null
  const { projectName, amount } = checked.details
  return (
    <Callout tone="notice" role="status">
      {t('{project}的投资 {amount} 正在向服务器确认，请勿重复投资', { project: projectName, amount: money(amount) })}
    </Callout>
  )
}
