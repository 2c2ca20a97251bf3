'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useForm } from '#components/form/useForm.ts'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { cleanAccountNumber, looksMistyped } from '#lib/payout/accountNumber.ts'
import { AccountNumberField } from './AccountNumberField.tsx'
import { type BankField, type BankProblem, bankAccount, bankRefusal, bankRules, emptyBankForm } from './bankForm.ts'
import styles from './PayoutForms.module.css'
import type { BankAccount } from './payoutRequests.ts'

interface BankFormProps {
  /** Another request of this kind is being sent. */
  busy: boolean
  /** Resolves with whether the account is bound. Rejects when it is refused. */
  onConfirm: (account: BankAccount) => Promise<boolean>
}

/** A bank account to withdraw to. Whatever fails, what was typed stays; it is stored nowhere. */
export function BankForm({ busy, onConfirm }: BankFormProps) {
  const t = useTranslations()
  // A warning about a number that is still being typed would be one about nothing.
  const [numberLeft, setNumberLeft] = useState(false)
  const form = useForm<BankField, BankProblem>({
    initial: emptyBankForm,
    rules: bankRules,
    refusalOf: bankRefusal,
    send: (values) => onConfirm(bankAccount(values)),
  })
  const bound = (name: BankField) => ({ ...form.field(name), readOnly: busy, autoComplete: 'off' })
  const doubtful = numberLeft && looksMistyped(cleanAccountNumber(form.values.accountNumber))
  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={form.onSubmit}>
      <Field {...bound('payeeName')} label={t('收款人姓名')} maxLength={64} hint={t('须与身份证件一致')} />
      <AccountNumberField
        {...bound('accountNumber')}
        label={t('银行卡号')}
        onFocus={() => setNumberLeft(false)}
        onBlur={() => setNumberLeft(true)}
        hint={
          <span className={styles.hint}>
            <span data-hidden={doubtful || undefined}>{t('完整卡号只发送给平台，不会保存在本设备')}</span>
            <span className={styles.doubt} role="status" data-hidden={!doubtful || undefined}>
              {t('卡号的校验位不符，请核对是否输错')}
            </span>
          </span>
        }
      />
      <Field {...bound('bankName')} label={t('银行名称')} maxLength={64} />
      <Field {...bound('branch')} label={t('开户支行（选填）')} maxLength={128} />
      <FormFailure text={form.failure} />
      <StorageWarning />
      <Button type="submit" full busy={busy}>
        {t('绑定银行卡')}
      </Button>
    </form>
  )
}
