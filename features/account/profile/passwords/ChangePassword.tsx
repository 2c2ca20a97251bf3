import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { Link, useNavigate } from 'react-router-dom'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { type FormValues, useForm } from '#components/form/useForm.ts'
import { usePasswordAttempts } from '#components/form/usePasswordAttempts.ts'
import { RequestInPlace } from '#components/money-request/RequestInPlace.tsx'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import { useRequestForm } from '#components/money-request/useRequestForm.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { PasswordField } from '#components/ui/field/PasswordField.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { loginNameAtom, useServiceTarget } from '#features/member/index.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { loginPasswordPresentation, withdrawPasswordPresentation } from '../../accountPresentations.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import styles from './Passwords.module.css'
import { type PasswordFieldName as Name, passwordRefusal, passwordRules, preparedPasswords } from './passwordForm.ts'
import { loginPasswordRequest, withdrawPasswordRequest } from './passwordRequests.ts'

type PasswordKind = 'login' | 'withdraw'

interface KindOfPassword {
  readonly request: typeof loginPasswordRequest
  readonly presentation: typeof loginPasswordPresentation
  readonly oldLabel: MessageKey
  readonly newLabel: MessageKey
  readonly about: MessageKey
  /** A password manager may fill in the login password, but must not fill in or store the withdrawal password. */
  readonly oldAutoComplete: 'current-password' | 'off'
  readonly newAutoComplete: 'new-password' | 'off'
}

const kinds: Readonly<Record<PasswordKind, KindOfPassword>> = {
  login: {
    request: loginPasswordRequest,
    presentation: loginPasswordPresentation,
    oldLabel: '当前登录密码',
    newLabel: '新登录密码',
    about: '修改后，其他设备上的登录将失效',
    oldAutoComplete: 'current-password',
    newAutoComplete: 'new-password',
  },
  withdraw: {
    request: withdrawPasswordRequest,
    presentation: withdrawPasswordPresentation,
    oldLabel: '当前提现密码',
    newLabel: '新提现密码',
    about: '提现时需要输入提现密码，请勿与登录密码相同',
    oldAutoComplete: 'off',
    newAutoComplete: 'off',
  },
}

const empty = { oldPwd: '', newPwd: '', newPwd2: '' }
const refusalOf = passwordRefusal<Name>(['oldPwd', 'newPwd', 'newPwd2'])

/** Changes one of the two passwords. Afterwards the app goes back to the previous screen. */
export function ChangePassword({ kind }: { kind: PasswordKind }) {
  const navigate = useNavigate()
  const support = useServiceTarget()
  const { request, presentation } = kinds[kind]
  const { shown, busy, confirm } = useRequestForm(request, presentation)
  const back = () => navigate(-1)
  const change = async (values: FormValues<Name>): Promise<boolean> => {
    if (!(await confirm({}, values))) return false
    back()
    return true
  }
  return (
    <RequestInPlace request={request} shown={shown} presentation={presentation} support={support} onFinished={back}>
      <ChangeForm kind={kind} busy={busy} change={change} />
    </RequestInPlace>
  )
}

interface ChangeFormProps {
  kind: PasswordKind
  busy: boolean
  /** Resolves with whether the password is changed. Rejects when that is refused. */
  change: (values: FormValues<Name>) => Promise<boolean>
}

function ChangeForm({ kind, busy, change }: ChangeFormProps) {
  const t = useTranslations()
  const loginName = useAtomValue(loginNameAtom)
  const { oldLabel, newLabel, about, oldAutoComplete, newAutoComplete } = kinds[kind]
  const attempts = usePasswordAttempts()
  const form = useForm({
    initial: empty,
    rules: passwordRules,
    refusalOf: (error) => {
      const { field, text } = refusalOf(error)
      return { field, text: attempts.refusalText(error, text) }
    },
    send: ({ oldPwd, ...fresh }) => change({ oldPwd: attempts.send(oldPwd), ...preparedPasswords(fresh) }),
  })
  return (
    <Stack as="form" gap={4} noValidate onSubmit={form.onSubmit}>
      <Text size="sm" tone="muted">
        {t(about)}
      </Text>
      {/* Tells a password manager the login name that the password belongs to. */}
      {kind === 'login' ? (
        <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
      ) : null}
      <PasswordField
        {...form.field('oldPwd')}
        label={t(oldLabel)}
        autoComplete={oldAutoComplete}
        showLabel={t('显示密码')}
        hideLabel={t('隐藏密码')}
      />
      <NewPasswordFields
        labels={{ newPwd: t(newLabel), newPwd2: t('确认新密码') }}
        field={form.field}
        autoComplete={newAutoComplete}
        oldPassword={form.values.oldPwd}
      />
      <FormFailure text={form.failure} />
      <StorageWarning />
      <Button type="submit" full busy={busy}>
        {t('确认修改')}
      </Button>
      {kind === 'withdraw' ? (
        <Link className={styles.link} to={to(routes.profile, { view: 'recover' })}>
          {t('忘记提现密码？')}
        </Link>
      ) : null}
    </Stack>
  )
}
