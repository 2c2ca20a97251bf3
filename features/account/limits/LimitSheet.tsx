import { useTranslations } from 'next-intl'
import { useForm } from '#components/form/useForm.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { AmountField } from '#components/ui/field/AmountField.tsx'
import { Problem } from '#components/ui/Problem.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { useAccountCurrency, useLimitValueText } from '#features/member/index.ts'
import type { Limit, LimitName, LimitValue } from '#lib/limits/limits.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import styles from './Limits.module.css'
import { saveLimit } from './limitChanges.ts'
import { isLooser, isMoneyLimit, limitNotes, limitRules, limitTitles } from './limitForm.ts'

interface LimitSheetProps {
  /** Undefined: the sheet is closed. */
  name: LimitName | undefined
  limit: Limit
  onClose: () => void
}

/** One limit: what it does, its value, a loosening that waits, and another value for it. */
export function LimitSheet({ name, limit, onClose }: LimitSheetProps) {
  const t = useTranslations()
  return (
    <Sheet open={name !== undefined} onClose={onClose} title={name ? t(limitTitles[name]) : ''} closeLabel={t('关闭')}>
      {name ? <LimitForm key={name} name={name} limit={limit} onDone={onClose} /> : null}
    </Sheet>
  )
}

function LimitForm({ name, limit, onDone }: { name: LimitName; limit: Limit; onDone: () => void }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const form = useForm({
    initial: { value: '' },
    rules: limitRules(name, currency),
    send: async ({ value }) => {
      save(readAmount(value))
      return true
    },
  })
  const save = (wanted: LimitValue) => {
    const waits = isLooser(wanted, limit.value)
    saveLimit(name, wanted)
    showToast({ kind: 'status', text: waits ? t('24小时后生效，之前可以撤回') : t('限额已保存') })
    onDone()
  }
  const shape = isMoneyLimit(name) ? currency : { currency: undefined, decimals: 0 }
  return (
    <Stack as="form" gap={4} noValidate onSubmit={form.onSubmit}>
      <p className={styles.note}>{t(limitNotes[name])}</p>
      <WaitingChange name={name} limit={limit} onWithdraw={() => save(limit.value)} />
      <AmountField
        {...form.field('value')}
        {...shape}
        label={t('新的限额')}
        hint={limit.value === undefined ? t('保存后立即生效') : t('收紧立即生效，放宽要等24小时')}
      />
      {form.failure === undefined ? null : <Problem>{form.failure}</Problem>}
      <Button type="submit" full busy={form.busy}>
        {t('保存')}
      </Button>
      {limit.value === undefined ? null : (
        <Button full kind="secondary" onClick={() => save(undefined)}>
          {t('24小时后取消这项限额')}
        </Button>
      )}
    </Stack>
  )
}

/** The value in force, and the looser one that waits, with its instant and the way to withdraw it. */
function WaitingChange({ name, limit, onWithdraw }: { name: LimitName; limit: Limit; onWithdraw: () => void }) {
  const t = useTranslations()
  const valueText = useLimitValueText()
  const waitingText = useWaitingText()
  const waiting = waitingText(name, limit)
  return (
    <>
      <Text size="md" weight="bold">
        {t('目前：{value}', { value: valueText(name, limit.value) })}
      </Text>
      {waiting === undefined ? null : (
        <div className={styles.waiting}>
          <p>{waiting}</p>
          <Button kind="secondary" size="small" onClick={onWithdraw}>
            {t('撤回放宽')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Writes the loosening that waits; undefined where none does. */
export function useWaitingText() {
  const t = useTranslations()
  const valueText = useLimitValueText()
  return (name: LimitName, { next }: Limit): string | undefined => {
    if (!next) return undefined
    const value = valueText(name, next.value)
    if (next.at === undefined) return t('确认服务器时间24小时后改为：{value}', { value })
    return t('{time}起改为：{value}', { time: formatDateTimeSeconds(next.at), value })
  }
}
