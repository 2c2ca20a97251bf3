import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { focusField } from '#components/form/focusField.ts'
import { type FormRules, useForm } from '#components/form/useForm.ts'
import { usePasswordAttempts } from '#components/form/usePasswordAttempts.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { PasswordField } from '#components/ui/field/PasswordField.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { CodeField, loginNameAtom, useSecondFactorForm } from '#features/member/index.ts'
import { LONGEST_PASSWORD } from '#lib/account/password.ts'
import { currentApi } from '#lib/api/api.ts'
import { isApiError, isNotOffered } from '#lib/api/errors.ts'
import type { RequestOf } from '#lib/contract/call.ts'
import { codes, type ErrorCode } from '#lib/contract/codes.ts'
import { reauthenticate } from '#lib/contract/security.ts'
import { session } from '#lib/session/session.ts'
import { useSecondFactor } from './queries.ts'

interface ReauthenticationDialogProps {
  open: boolean
  onEnd: (isConfirmed: boolean) => void
}

/** Asks for the login password or, where the second factor is on, for a code of it. */
export function ReauthenticationDialog({ open, onEnd }: ReauthenticationDialogProps) {
  const t = useTranslations()
  const id = useId()
  return (
    <Sheet
      open={open}
      describedBy={id}
      onClose={() => onEnd(false)}
      title={t('验证是您本人')}
      closeLabel={t('关闭')}
      outcome="reauthentication"
    >
      {open ? (
        <Stack gap={4}>
          <Text size="sm" tone="muted" id={id}>
            {t('此操作关系到资金安全，请先验证是您本人。之后几分钟内不再询问')}
          </Text>
          <Proof onEnd={onEnd} />
        </Stack>
      ) : null}
    </Sheet>
  )
}

function Proof({ onEnd }: Pick<ReauthenticationDialogProps, 'onEnd'>) {
  const factor = useSecondFactor()
  const loginName = useAtomValue(loginNameAtom)
  const ended = useRef(false)
  useEffect(
    () => () => {
      ended.current = true
    },
    [],
  )
  /** Sends the proof. `other`: the code by which the backend says that it wants the other one, such as when the second factor was switched on elsewhere. */
  const send = async (proof: RequestOf<typeof reauthenticate>, other: ErrorCode): Promise<boolean> => {
    try {
      await currentApi().call(reauthenticate, proof)
    } catch (error) {
      // The refusal of the call is all that can be said.
      if (isNotOffered(error)) {
        onEnd(false)
        return false
      }
      if (isApiError(error) && error.code === other) await factor.refresh().catch(() => undefined)
      throw error
    }
    // Of another member, or closed meanwhile: it is confirmed, and nothing is repeated.
    if (!ended.current && session.get()?.user.account === loginName) onEnd(true)
    return true
  }
  if (factor.data === undefined && !factor.absent)
    return <LoadState error={factor.error} onRetry={factor.refresh} busy={factor.loading} rows={2} />
  return factor.data?.enabled ? (
    <CodeProof send={(code) => send({ code }, codes.passwordWrong)} />
  ) : (
    <PasswordProof loginName={loginName} send={(pwd) => send({ pwd }, codes.secondFactorWrong)} />
  )
}

interface ProofProps {
  /** Resolves with true when what was typed is to be removed. */
  send: (typed: string) => Promise<boolean>
}

const passwordRules = {
  problems: { missing: { field: 'pwd', text: '请输入登录密码', when: ({ pwd }) => pwd === '' } },
  longest: { pwd: LONGEST_PASSWORD },
} as const satisfies FormRules<'pwd'>

function PasswordProof({ loginName, send }: ProofProps & { loginName: string | undefined }) {
  const t = useTranslations()
  const attempts = usePasswordAttempts()
  const form = useForm({
    initial: { pwd: '' },
    rules: passwordRules,
    send: ({ pwd }) => send(attempts.send(pwd)),
    refusalOf: (error) => ({
      field: isApiError(error) && error.code === codes.passwordWrong ? 'pwd' : undefined,
      text: attempts.refusalText(error),
    }),
  })
  return (
    <Stack as="form" gap={4} ref={useFocusWithin('pwd')} noValidate onSubmit={form.onSubmit}>
      {/* Tells a password manager the login name that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={loginName ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('pwd')}
        label={t('登录密码')}
        autoComplete="current-password"
        showLabel={t('显示密码')}
        hideLabel={t('隐藏密码')}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('验证并继续')}
      </Button>
    </Stack>
  )
}

function CodeProof({ send }: ProofProps) {
  const t = useTranslations()
  const form = useSecondFactorForm(send)
  return (
    <Stack as="form" gap={4} ref={useFocusWithin('code')} noValidate onSubmit={form.onSubmit}>
      <CodeField form={form} recoverable />
      <FormFailure text={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('验证并继续')}
      </Button>
    </Stack>
  )
}

/** Where the form takes the place of the one that had the focus, its field has it. */
function useFocusWithin(field: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current && document.activeElement === document.body) focusField(form.current, field)
  }, [field])
  return form
}
