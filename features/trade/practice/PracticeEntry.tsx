import { useTranslations } from 'next-intl'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { Segmented } from '#components/ui/segmented/Segmented.tsx'
import { usePractising } from '#features/member/index.ts'
import { useSwitchPractice } from './PracticeBanner.tsx'
import { ResetButton } from './ResetButton.tsx'

/** What practice mode is, and the way to new practice money. */
function PracticeReset() {
  const t = useTranslations()
  return (
    <Stack gap={3}>
      <Text size="xs" tone="muted">
        {t('模拟交易使用实时报价和模拟资金，订单只保存在本机，不会发送给平台')}
      </Text>
      <ResetButton />
    </Stack>
  )
}

/** Chooses between real and practice money, beside the balance. */
export function PracticeSwitch() {
  const t = useTranslations()
  const switchPractice = useSwitchPractice()
  return (
    <Segmented
      label={t('模拟交易')}
      name="practice"
      options={[
        { value: 'off', label: t('真实') },
        { value: 'on', label: t('模拟') },
      ]}
      value={usePractising() ? 'on' : 'off'}
      onValueChange={(value) => switchPractice(value === 'on')}
    />
  )
}

/** What practice mode is and the way to new practice money, while the member practises. */
export function PracticeNote() {
  return usePractising() ? <PracticeReset /> : null
}
