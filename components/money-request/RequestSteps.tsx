import { useTranslations } from 'next-intl'
import { Steps } from '#components/ui/Steps.tsx'

/** The three steps of a deposit, a withdrawal or an investment. */
const steps = ['form', 'review', 'done'] as const

/** How far a request of money is: its form, its review, or its end. */
export function RequestSteps({ current }: { current: (typeof steps)[number] }) {
  const t = useTranslations()
  return <Steps names={[t('填写'), t('核对'), t('完成')]} current={steps.indexOf(current)} />
}
