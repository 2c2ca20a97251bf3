import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { FormFoot } from '#components/form/FormFoot.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Headline } from '#components/ui/Headline.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { Steps } from '#components/ui/Steps.tsx'
import { useBackend } from '#features/member/index.ts'
import { prepareLogin } from '../login/login.ts'
import { RiskLine } from '../settings/RiskLine.tsx'
import { usePromise } from '../settings/usePromise.ts'
import { invitationIn } from './invitation.ts'
import { LoginLink } from './LoginLink.tsx'
import styles from './RegisterForm.module.css'
import { stepFields } from './StepFields.tsx'
import { useRegistration } from './useRegistration.ts'

/**
 * The registration in three steps (docs/product.md, 20). The fields of all steps are there at once, those of the other steps hidden, so
 * that a password manager sees the whole form.
 */
export function RegisterForm() {
  const t = useTranslations()
  const [search] = useSearchParams()
  const invited = invitationIn(search)
  const { form, field, step, back, mayBeOwn, sending } = useRegistration(invited)
  const headline = useFocusOfStep(step)
  const isLast = step === stepFields.length - 1
  return (
    <Stack as="form" fill gap={4} noValidate onSubmit={form.onSubmit} onFocus={prepareLogin}>
      <Steps names={[t('账户'), t('身份'), t('提现')]} current={step} />
      <div className={styles.headline} ref={headline} tabIndex={-1}>
        <StepHeadline step={step} />
      </div>
      {stepFields.map((Fields, index) => (
        <div key={Fields.name} className={styles.fields} hidden={index !== step}>
          <Fields field={field} values={form.values} invited={invited} />
        </div>
      ))}
      {step === 0 || mayBeOwn ? <LoginLink /> : null}
      <FormFailure text={form.failure} />
      <FormFailure text={mayBeOwn ? t('之前未收到结果的提交可能已注册成功，请先尝试登录') : undefined} />
      <FormFoot note={isLast ? <RiskLine /> : undefined}>
        {step === 0 ? null : (
          <Button kind="secondary" disabled={sending} onClick={back}>
            {t('返回')}
          </Button>
        )}
        <Button
          type="submit"
          busy={sending}
          // The field keeps the focus during the tap. A problem shown on blur would move the button away from the finger.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isLast ? t('注册') : t('继续')}
        </Button>
      </FormFoot>
    </Stack>
  )
}

/** What a step is about, and why it is asked for. */
function StepHeadline({ step }: { step: number }) {
  const t = useTranslations()
  const { site_name: name = 'Candor' } = useBackend()
  const promise = usePromise()
  if (step === 0) return <Headline title={t('注册 {name}', { name })}>{promise}</Headline>
  if (step === 1) return <Headline title={t('身份信息')}>{t('提现前可能需要用这些资料完成身份认证')}</Headline>
  return <Headline title={t('提现密码')}>{t('每次提现时验证，请勿与登录密码相同')}</Headline>
}

/** The element that takes the focus when another step is shown. */
function useFocusOfStep(step: number) {
  const element = useRef<HTMLDivElement>(null)
  const previousStep = useRef(step)
  useLayoutEffect(() => {
    if (previousStep.current !== step) element.current?.focus()
    previousStep.current = step
  }, [step])
  return element
}
