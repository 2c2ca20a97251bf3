'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { focusField } from '#components/form/focusField.ts'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { PhotoField } from './PhotoField.tsx'
import { PrivacyNote } from './PrivacyNote.tsx'
import { photoSides } from './photo.ts'
import { type HandIn, useVerifyForm } from './useVerifyForm.ts'
import styles from './Verify.module.css'
import { type VerifyValues, verifyProblemFields, verifyProblemMessages } from './verifyForm.ts'

interface VerifyFormProps {
  knownName: string
  /** An identity is being sent or checked. */
  busy: boolean
  handIn: HandIn
}

/** Name, number and both photos. Whatever fails, nothing that was typed or sent up is lost. */
export function VerifyForm({ knownName, busy, handIn }: VerifyFormProps) {
  const t = useTranslations()
  const say = useErrorText()
  const missingId = useId()
  const { values, change, photos, desk, problems, ready, refused, failure, submit } = useVerifyForm(knownName, handIn)

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
        <PhotoField key={side} side={side} slot={photos[side]} desk={desk} locked={busy} />
      ))}
      {failure === undefined ? null : (
        <p className={styles.failure} role="alert">
          {say(failure)}
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
