'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { PhotoField } from './PhotoField.tsx'
import { PrivacyNote } from './PrivacyNote.tsx'
import { photoSides } from './photo.ts'
import { useVerifyForm } from './useVerifyForm.ts'
import styles from './Verify.module.css'
import { type VerifyValues, verifyProblemFields, verifyProblemMessages } from './verifyForm.ts'

/** Name, number and both photos. Whatever fails, nothing that was typed or sent up is lost. */
export function VerifyForm({ knownName }: { knownName: string }) {
  const t = useTranslations()
  const say = useErrorText()
  const missingId = useId()
  const { values, change, photos, desk, problems, ready, phase, refused, failure, submit } = useVerifyForm(knownName)
  const busy = phase !== 'idle'

  const errorAt = (name: keyof VerifyValues) => {
    const problem = problems.find((one) => verifyProblemFields[one] === name)
    return problem && t(verifyProblemMessages[problem])
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const first = submit()
    if (!first) return
    const field = event.currentTarget.elements.namedItem(verifyProblemFields[first])
    if (field instanceof HTMLElement) field.focus()
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
      {phase === 'checking' ? (
        <p className={styles.checking} role="status">
          {t('网络中断，正在向服务器确认资料是否已收到，请勿离开此页')}
        </p>
      ) : null}
      {failure === undefined ? null : (
        <p className={styles.failure} role="alert">
          {say(failure)}
        </p>
      )}
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
