import { useTranslations } from 'next-intl'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useForm } from '#components/form/useForm.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Card } from '#components/ui/Card.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { useUser } from '#features/member/index.ts'
import { AvatarEditor } from './avatar/AvatarEditor.tsx'
import { SecurityList } from './menu/MenuList.tsx'
import {
  changedFields,
  type ProfileField,
  type ProfileValues,
  profileChange,
  profileRefusal,
  profileRules,
  profileValues,
} from './profileForm.ts'
import { changeUser } from './queries.ts'

/** Name, phone number and e-mail address. `saved`: the values that the backend has. */
function ProfileForm({ saved }: { saved: ProfileValues }) {
  const t = useTranslations()
  const form = useForm<ProfileField, string>({
    initial: saved,
    rules: profileRules(saved),
    refusalOf: profileRefusal(saved),
    send: async (values) => {
      await changeUser(profileChange(saved, values))
      showToast({ kind: 'status', text: t('个人信息更新成功') })
      return true
    },
  })
  return (
    <Card>
      <Stack as="form" gap={4} noValidate onSubmit={form.onSubmit}>
        <Field {...form.field('userName')} label={t('昵称')} autoComplete="nickname" />
        <Field {...form.field('phone')} label={t('手机号')} type="tel" inputMode="tel" autoComplete="tel" />
        <Field {...form.field('email')} label={t('邮箱')} type="email" inputMode="email" autoComplete="email" />
        <FormFailure text={form.failure} />
        <Button type="submit" full busy={form.busy} disabled={changedFields(saved, form.values).length === 0}>
          {t('保存')}
        </Button>
      </Stack>
    </Card>
  )
}

/** The personal info: picture, name, contacts, and the links to verification and passwords. */
export function PersonalInfo() {
  const { info, error, refresh } = useUser()
  if (!info) return <LoadState error={error} onRetry={refresh} />
  return (
    <>
      <AvatarEditor />
      <ProfileForm saved={profileValues(info)} />
      <SecurityList />
    </>
  )
}
