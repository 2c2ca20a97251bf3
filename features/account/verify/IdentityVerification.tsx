import { Hourglass, RotateCw, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { RequestInPlace } from '#components/money-request/RequestInPlace.tsx'
import { useRequestForm } from '#components/money-request/useRequestForm.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Card } from '#components/ui/Card.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { useServiceTarget } from '#features/member/index.ts'
import { identityPresentation } from '../accountPresentations.ts'
import { type Identity, identityRequest } from './identityRequest.ts'
import { useIdentityVerification, type VerificationInfo } from './queries.ts'
import styles from './Verify.module.css'
import type { SubmitIdentity } from './VerifyForm.tsx'
import { VerifyForm } from './VerifyForm.tsx'

/** Identity verification: the form, or the state of a submitted verification. */
export function IdentityVerification() {
  const verification = useIdentityVerification()
  const { data, mutate } = verification
  const [again, setAgain] = useState(false)
  const support = useServiceTarget()
  const hasForm = data?.status === 'none' || (data?.status === 'rejected' && again)
  const { shown, busy, confirm } = useRequestForm(identityRequest, identityPresentation, { hasForm })
  const submitIdentity = async (identity: Identity): Promise<boolean> => {
    if (!(await confirm({}, identity))) return false
    setAgain(false)
    await mutate({ status: 'pending', name: identity.name, idNumber: undefined, reason: undefined })
    return true
  }
  return (
    <RequestInPlace request={identityRequest} shown={shown} presentation={identityPresentation} support={support}>
      <FormOrResult
        verification={verification}
        busy={busy}
        submitIdentity={submitIdentity}
        again={again}
        onAgain={() => setAgain(true)}
      />
    </RequestInPlace>
  )
}

interface FormProps {
  busy: boolean
  submitIdentity: SubmitIdentity
  /** Whether the member wants to fill in the form again after a rejection. */
  again: boolean
  onAgain: () => void
}

interface FormOrResultProps extends FormProps {
  verification: ReturnType<typeof useIdentityVerification>
}

function FormOrResult({ verification, again, onAgain, ...form }: FormOrResultProps) {
  const { data, error, isValidating, mutate } = verification
  const refresh = () => void mutate()
  if (!data) return <LoadState error={error} onRetry={refresh} busy={isValidating} rows={4} />
  if (data.status === 'none') return <VerifyForm knownName="" {...form} />
  if (data.status === 'rejected') return <RejectedVerification info={data} again={again} onAgain={onAgain} {...form} />
  if (data.status === 'pending')
    return <VerificationResult pending info={data} onRefresh={refresh} refreshing={isValidating} />
  if (data.status === 'verified')
    return <VerificationResult info={data} onRefresh={refresh} refreshing={isValidating} />
  return <UnlistedVerification status={data.status} reason={data.reason} />
}

interface RejectedVerificationProps extends FormProps {
  info: VerificationInfo
}

/** A rejected verification: the reason, and the form again. The reason stays visible above the form. */
function RejectedVerification({ info, again, onAgain, ...form }: RejectedVerificationProps) {
  const t = useTranslations()
  const reason = (
    <Card title={t('未通过原因')}>
      <p className={styles.reason}>{info.reason || t('资料不符合要求，请核对后重新提交')}</p>
    </Card>
  )
  if (again) {
    return (
      <>
        {reason}
        <VerifyForm knownName={info.name ?? ''} {...form} />
      </>
    )
  }
  return (
    <>
      <VerificationState
        tone="danger"
        icon={<ShieldAlert />}
        title={t('认证未通过')}
        text={t('请按以下原因修改后重新提交')}
      />
      {reason}
      <Button full onClick={onAgain}>
        {t('重新提交')}
      </Button>
    </>
  )
}

interface VerificationResultProps {
  pending?: boolean
  info: VerificationInfo
  onRefresh: () => void
  refreshing: boolean
}

/** A pending or verified verification. The ID number is the masked one of the backend. */
function VerificationResult({ pending = false, info, onRefresh, refreshing }: VerificationResultProps) {
  const t = useTranslations()
  const facts = [
    { key: 'name', label: t('真实姓名'), value: info.name },
    { key: 'idNumber', label: t('证件号码'), value: info.idNumber },
  ].filter(({ value }) => value)
  return (
    <>
      {pending ? (
        <VerificationState
          tone="accent"
          icon={<Hourglass />}
          title={t('认证审核中')}
          text={t('资料已提交，请等待审核，无需重复提交。有结果后本页会自动更新')}
        />
      ) : (
        <VerificationState tone="success" icon={<ShieldCheck />} title={t('已认证')} text={t('您的身份已核实')} />
      )}
      {facts.length > 0 ? (
        <Card>
          <Facts facts={facts} />
        </Card>
      ) : null}
      {pending ? (
        <Button kind="secondary" full busy={refreshing} icon={<RotateCw size="1em" />} onClick={onRefresh}>
          {t('刷新')}
        </Button>
      ) : null}
    </>
  )
}

/** A state that is not listed, as the backend sent it. What it asks of the member is for the backend to say. */
function UnlistedVerification({ status, reason }: { status: string; reason: string | undefined }) {
  return <VerificationState tone="accent" icon={<ShieldAlert />} title={status} text={reason ?? ''} />
}

interface VerificationStateProps {
  tone: 'accent' | 'success' | 'danger'
  icon: ReactNode
  title: string
  text: string
}

/** The state of the verification, with icon and colour. */
function VerificationState({ tone, icon, title, text }: VerificationStateProps) {
  return (
    <div className={styles.state} data-tone={tone} role="status">
      <span className={styles.stateIcon} aria-hidden="true">
        {icon}
      </span>
      <Text as="h2" size="lg">
        {title}
      </Text>
      <p className={styles.stateText}>{text}</p>
    </div>
  )
}
