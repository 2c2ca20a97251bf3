'use client'

import { useTranslations } from 'next-intl'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useForm } from '#components/form/useForm.ts'
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
  return (
    <Card>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <Field {...form.field('userName')} label={t('昵称')} autoComplete="nickname" maxLength={64} />
        <Field
          {...form.field('phone')}
          label={t('手机号')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={32}
        />
        <Field
          {...form.field('email')}
          label={t('邮箱')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={128}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" full busy={form.busy} disabled={changedFields(stands, form.values).length === 0}>
          {t('保存')}
        </Button>
      </form>
    </Card>
  )
}
