'use client'

import { useTranslations } from 'next-intl'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useForm } from '#components/form/useForm.ts'
import { useSay } from '#components/form/useSay.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Card } from '#components/ui/card/Card.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { changeUser } from '../changeUser.ts'
import styles from './ProfileForm.module.css'
import {
  changedFields,
  type ProfileField,
  type ProfileProblem,
  type ProfileValues,
  profileChange,
  profileRefusal,
  profileRules,
} from './profileForm.ts'

/** Name, phone number, e-mail address. `stands`: as the backend has them. */
export function ProfileForm({ stands }: { stands: ProfileValues }) {
  const t = useTranslations()
  const say = useSay()
  const form = useForm<ProfileField, ProfileProblem>({
    initial: stands,
    rules: profileRules(stands),
    refusalOf: profileRefusal(stands),
    send: async (values) => {
      await changeUser(profileChange(stands, values))
      showToast({ kind: 'status', text: t('个人信息更新成功') })
      return true
    },
  })
  const bound = (name: ProfileField) => ({
    name,
    value: form.values[name],
    onValueChange: (value: string) => form.change(name, value),
    error: say(form.errorAt(name)),
  })
  return (
    <Card>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <Field {...bound('userName')} label={t('昵称')} autoComplete="nickname" maxLength={64} />
        <Field {...bound('phone')} label={t('手机号')} type="tel" inputMode="tel" autoComplete="tel" maxLength={32} />
        <Field
          {...bound('email')}
          label={t('邮箱')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={128}
        />
        {form.failure && form.failure.field === undefined ? <FormFailure text={say(form.failure.text) ?? ''} /> : null}
        <Button type="submit" full busy={form.busy} disabled={changedFields(stands, form.values).length === 0}>
          {t('保存')}
        </Button>
      </form>
    </Card>
  )
}
