import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { endTyping, useForm } from '#components/form/useForm.ts'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import { PayButton } from '#components/ui/button/PayButton.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { Field, type FieldProps } from '#components/ui/field/Field.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import {
  accountNumberFault,
  cleanAccountNumber,
  groupAccountNumber,
  groupedWithCaret,
  looksMistyped,
} from '#lib/payout/accountNumber.ts'
import styles from './PayoutForms.module.css'
import { type BankField, bankRefusal, bankRules, emptyBankForm, sentBankAccount } from './payoutForms.ts'
import type { BankAccount } from './payoutRequests.tsx'

interface BankFormProps {
  /** Another request of this kind is being sent. */
  busy: boolean
  /** Resolves with whether the account was bound. Rejects when it is refused. */
  onConfirm: (account: BankAccount) => Promise<boolean>
}

/** The form of a bank account to withdraw to. Its values stay after every failure, and are not stored. */
export function BankForm({ busy, onConfirm }: BankFormProps) {
  const t = useTranslations()
  // The check digit is checked only after the field was left: a number that is still being typed has no valid one.
  const [numberLeft, setNumberLeft] = useState(false)
  const form = useForm({
    initial: emptyBankForm,
    rules: bankRules,
    refusalOf: bankRefusal,
    send: (values) => onConfirm(sentBankAccount(values)),
  })
  const bound = (name: BankField) => ({ ...form.field(name), readOnly: busy, autoComplete: 'off' })
  const number = cleanAccountNumber(form.values.accountNumber)
  const mistyped = numberLeft && looksMistyped(number)
  return (
    <Stack as="form" gap={4} noValidate autoComplete="off" onSubmit={endTyping}>
      <Field {...bound('payeeName')} label={t('收款人姓名')} hint={t('须与身份证件一致')} />
      <AccountNumberField
        {...bound('accountNumber')}
        label={t('银行卡号')}
        onFocus={() => setNumberLeft(false)}
        onBlur={() => setNumberLeft(true)}
        hint={
          <span className={styles.hint}>
            <span data-hidden={mistyped || undefined}>{t('完整卡号只发送给平台，不会保存在本设备')}</span>
            <Text as="span" tone="accent" role="status" data-hidden={!mistyped || undefined}>
              {t('卡号的校验位不符，请核对是否输错')}
            </Text>
          </span>
        }
      />
      <Field {...bound('bankName')} label={t('银行名称')} />
      <Field {...bound('branch')} label={t('开户支行（选填）')} />
      {/* Once it is bound, the number is masked everywhere. */}
      <Facts
        look="card"
        facts={[
          {
            key: 'number',
            label: t('将绑定的完整号码'),
            value: accountNumberFault(form.values.accountNumber) === undefined ? groupAccountNumber(number) : '--',
            strong: true,
          },
        ]}
      />
      <FormFailure text={form.failure} />
      <StorageWarning />
      <PayButton confirms={form.values} full busy={busy} onClick={form.pay}>
        {t('绑定银行卡')}
      </PayButton>
    </Stack>
  )
}

interface AccountNumberFieldProps extends Omit<FieldProps, 'type' | 'value' | 'inputMode' | 'onInput'> {
  /** In groups of four. */
  value: string
  onValueChange: (value: string) => void
}

/**
 * An account number, in groups of four while it is typed. The on-screen keyboard has digits only; letters, as in an IBAN, can
 * be pasted. The groups are written into the input before React compares it with the value: if React set the value, the caret
 * would move to the end.
 */
function AccountNumberField(props: AccountNumberFieldProps) {
  return (
    <Field
      autoComplete="off"
      {...props}
      inputMode="numeric"
      onInput={({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) group(currentTarget)
      }}
      onCompositionEnd={({ currentTarget }) => {
        group(currentTarget)
        props.onValueChange(currentTarget.value)
      }}
    />
  )
}

function group(input: HTMLInputElement): void {
  const { text, caret } = groupedWithCaret(input.value, input.selectionStart ?? input.value.length)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}
