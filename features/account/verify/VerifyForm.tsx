import { EyeOff, Send, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { focusField } from '#components/form/focusField.ts'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { createDocumentPhotos, photoSides } from './documentPhotos.ts'
import type { Identity } from './identityRequest.ts'
import { PhotoField } from './PhotoField.tsx'
import { preparePhoto } from './preparePhoto.ts'
import { uploadPhoto } from './queries.ts'
import styles from './Verify.module.css'
import {
  identityOf,
  type VerifyProblem,
  type VerifyValues,
  verifyProblemFields,
  verifyProblemMessages,
  verifyProblems,
} from './verifyForm.ts'

interface VerifyFormProps {
  knownName: string
  /** An identity is being sent or checked. */
  busy: boolean
  submitIdentity: SubmitIdentity
}

/** Name, ID number and both photos. After a failure the form keeps the typed values and the uploaded photos. */
export function VerifyForm({ knownName, busy, submitIdentity }: VerifyFormProps) {
  const t = useTranslations()
  const errorText = useErrorText()
  const missingId = useId()
  const { values, change, photos, slots, problems, ready, refused, failure, submit } = useVerifyForm(
    knownName,
    submitIdentity,
  )

  const errorAt = (name: keyof VerifyValues) => {
    const problem = problems.find((one) => verifyProblemFields[one] === name)
    return problem && t(verifyProblemMessages[problem])
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const first = submit()
    if (first) focusField(event.currentTarget, verifyProblemFields[first])
  }

  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={onSubmit}>
      <PrivacyNote />
      <Field
        label={t('真实姓名')}
        name="name"
        autoComplete="off"
        maxLength={64}
        hint={t('须与身份证件一致')}
        readOnly={busy}
        value={values.name}
        onValueChange={(name) => change({ name })}
        error={errorAt('name')}
      />
      <Field
        label={t('证件号码')}
        name="idNumber"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        maxLength={32}
        readOnly={busy}
        value={values.idNumber}
        onValueChange={(idNumber) => change({ idNumber })}
        error={errorAt('idNumber') ?? (refused ? t('资料未被接受，请核对姓名、证件号码和照片') : undefined)}
      />
      {photoSides.map((side) => (
        <PhotoField key={side} side={side} slot={slots[side]} photos={photos} locked={busy} />
      ))}
      {failure === undefined ? null : (
        <p className={styles.failure} role="alert">
          {errorText(failure)}
        </p>
      )}
      <StorageWarning />
      <div className={styles.send}>
        <Button type="submit" full busy={busy} disabled={!ready} aria-describedby={ready ? undefined : missingId}>
          {t('提交审核')}
        </Button>
        {ready ? null : (
          <p className={styles.missing} id={missingId}>
            {t('请先上传证件正反两面的照片')}
          </p>
        )}
      </div>
    </form>
  )
}

/** Resolves with whether the identity was submitted. Rejects when it was refused. */
export type SubmitIdentity = (identity: Identity) => Promise<boolean>

/** State and actions of the form. All of it is dropped with the screen, because ID data are never stored. */
function useVerifyForm(knownName: string, submitIdentity: SubmitIdentity) {
  const [photos] = useState(() => createDocumentPhotos({ prepare: preparePhoto, upload: uploadPhoto }))
  const slots = useSyncExternalStore(photos.subscribe, photos.get, photos.get)
  const [values, setValues] = useState<VerifyValues>({ name: knownName, idNumber: '' })
  const [attempted, setAttempted] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => () => photos.stop(), [photos])

  const problems = verifyProblems(values)
  const ready = identityOf(values, slots)

  /** Submits the identity, or returns the first problem. */
  const submit = (): VerifyProblem | undefined => {
    if (!ready) return undefined
    setFailure(undefined)
    setAttempted(problems.length > 0)
    if (problems.length === 0) submitIdentity(ready).catch(setFailure)
    return problems[0]
  }

  return {
    values,
    change: (patch: Partial<VerifyValues>) => {
      setValues((now) => ({ ...now, ...patch }))
      setFailure(undefined)
    },
    photos,
    slots,
    /** Empty before the first attempt to send; afterwards it is updated while the member types. */
    problems: attempted ? problems : [],
    /** Both photos are uploaded. */
    ready: ready !== undefined,
    /** The backend refused the form without naming a field (code 4035). */
    refused: isInvalid(failure),
    failure: isInvalid(failure) ? undefined : failure,
    submit,
  }
}

const isInvalid = (error: unknown) => isApiError(error) && error.code === codes.profileInvalid

/** Why the data are needed, how they are sent, and that none of them is stored on the device. */
function PrivacyNote() {
  const t = useTranslations()
  // A page loaded over https cannot call a backend over http.
  const encrypted = window.location.protocol === 'https:'
  return (
    <ul className={styles.privacy} aria-label={t('资料的用途与保护')}>
      <li>
        <ShieldCheck aria-hidden="true" />
        {t('用于确认账户由您本人持有，防止他人冒名开户或盗取资金')}
      </li>
      <li>
        <Send aria-hidden="true" />
        <span>
          {t('照片先在本机缩小并去除拍摄地点等信息，再直接发送到平台服务器')}
          {encrypted ? ` · ${t('传输已加密')}` : null}
        </span>
      </li>
      <li>
        <EyeOff aria-hidden="true" />
        {t('姓名、证件号码和照片不会保存在本设备')}
      </li>
    </ul>
  )
}
