import { EyeOff, Send, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useForm } from '#components/form/useForm.ts'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { createDocumentPhotos, photoSides } from './documentPhotos.ts'
import type { Identity } from './identityRequest.ts'
import { PhotoField } from './PhotoField.tsx'
import { preparePhoto } from './preparePhoto.ts'
import { uploadPhoto } from './queries.ts'
import styles from './Verify.module.css'
import { identityOf, pathOf, verifyRefusal, verifyRules } from './verifyForm.ts'

interface VerifyFormProps {
  knownName: string
  /** An identity is being sent or checked. */
  busy: boolean
  submitIdentity: SubmitIdentity
}

/** Name, ID number and both photos. After a failure the form keeps the typed values and the uploaded photos. */
export function VerifyForm({ knownName, busy, submitIdentity }: VerifyFormProps) {
  const t = useTranslations()
  const missingId = useId()
  const [photos] = useState(() => createDocumentPhotos({ prepare: preparePhoto, upload: uploadPhoto }))
  const slots = useSyncExternalStore(photos.subscribe, photos.get, photos.get)
  useEffect(() => () => photos.stop(), [photos])
  // All of it is dropped with the screen, because ID data are never stored.
  const form = useForm({
    initial: { name: knownName, idNumber: '', idFront: pathOf(slots.front), idBack: pathOf(slots.back) },
    rules: verifyRules,
    send: (values) => submitIdentity(identityOf(values)),
    refusalOf: verifyRefusal,
  })
  const ready = !form.problems.includes('photosMissing')
  return (
    <Stack as="form" gap={4} noValidate autoComplete="off" onSubmit={form.onSubmit}>
      <PrivacyNote />
      <Field
        {...form.field('name')}
        label={t('真实姓名')}
        autoComplete="off"
        hint={t('须与身份证件一致')}
        readOnly={busy}
      />
      <Field
        {...form.field('idNumber')}
        label={t('证件号码')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        readOnly={busy}
      />
      {photoSides.map((side) => (
        <PhotoField key={side} side={side} slot={slots[side]} photos={photos} locked={busy} />
      ))}
      <FormFailure text={form.failure} />
      <StorageWarning />
      <Stack gap={2}>
        <Button type="submit" full busy={busy} disabled={!ready} aria-describedby={ready ? undefined : missingId}>
          {t('提交审核')}
        </Button>
        {ready ? null : (
          <Text size="xs" tone="muted" align="center" id={missingId}>
            {t(verifyRules.problems.photosMissing.text)}
          </Text>
        )}
      </Stack>
    </Stack>
  )
}

/** Resolves with whether the identity was submitted. Rejects when it was refused. */
export type SubmitIdentity = (identity: Identity) => Promise<boolean>

/** Why the data are needed, how they are sent, and that none of them is stored on the device. */
function PrivacyNote() {
  const t = useTranslations()
  // A page loaded over https cannot call a backend over http.
  const encrypted = window.location.protocol === 'https:'
  return (
    <ul className={styles.privacy} aria-label={t('资料的用途与保护')}>
      <li>
        <ShieldCheck aria-hidden="true" />
        <span>{t('用于确认账户由您本人持有，防止他人冒名开户或盗取资金')}</span>
      </li>
      <li>
        <Send aria-hidden="true" />
        <span>
          <span>{t('照片先在本机缩小并去除拍摄地点等信息，再直接发送到平台服务器')}</span>
          {encrypted ? <span>{` · ${t('传输已加密')}`}</span> : null}
        </span>
      </li>
      <li>
        <EyeOff aria-hidden="true" />
        <span>{t('姓名、证件号码和照片不会保存在本设备')}</span>
      </li>
    </ul>
  )
}
