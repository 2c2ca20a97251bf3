'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useForm } from '#components/form/useForm.ts'
import { useSay } from '#components/form/useSay.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { cleanAccountNumber, looksMistyped } from '#lib/payout/accountNumber.ts'
import { AccountNumberField } from './AccountNumberField.tsx'
import { type BankField, type BankProblem, bankRefusal, bankRequest, bankRules, emptyBankForm } from './bankForm.ts'
import { CheckingBinding } from './CheckingBinding.tsx'
import styles from './PayoutForms.module.css'
import { useBinding } from './useBinding.ts'

/** A bank account to withdraw to. Whatever fails, what was typed stays; it is stored nowhere. */
export function BankForm() {
  const t = useTranslations()
  const say = useSay()
  const { checking, bind } = useBinding()
  // A warning about a number that is still being typed would be one about nothing.
  const [numberLeft, setNumberLeft] = useState(false)
  const form = useForm<BankField, BankProblem>({
    initial: emptyBankForm,
    rules: bankRules,
    refusalOf: bankRefusal,
    send: (values) => bind({ kind: 'bank', form: bankRequest(values) }),
  })
  const bound = (name: BankField) => ({
    name,
    value: form.values[name],
    onValueChange: (value: string) => form.change(name, value),
    error: say(form.errorAt(name)),
    readOnly: form.busy,
    autoComplete: 'off',
  })
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
          doubtful ? (
            <span className={styles.doubt} role="status">
              {t('卡号的校验位不符，请核对是否输错')}
            </span>
          ) : undefined
        }
      />
      <Field {...bound('bankName')} label={t('银行名称')} maxLength={64} />
      <Field {...bound('branch')} label={t('开户支行（选填）')} maxLength={128} />
      {checking ? <CheckingBinding /> : null}
      {form.failure && form.failure.field === undefined ? <FormFailure text={say(form.failure.text) ?? ''} /> : null}
      <Button type="submit" full busy={form.busy}>
        {t('绑定银行卡')}
      </Button>
      <p className={styles.note}>{t('卡号只发送给平台，不会保存在本设备')}</p>
    </form>
  )
}
