'use client'

import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { Card } from '#components/ui/card/Card.tsx'
import type { VerificationInfo } from './api.ts'
import { Verdict } from './Verdict.tsx'
import styles from './Verify.module.css'
import { VerifyForm } from './VerifyForm.tsx'

interface RejectedVerificationProps extends Omit<ComponentProps<typeof VerifyForm>, 'knownName'> {
  info: VerificationInfo
}

/** Rejected: why, and the form once more. The reason stays in view while the member does better. */
export function RejectedVerification({ info, ...form }: RejectedVerificationProps) {
  const t = useTranslations()
  const [again, setAgain] = useState(false)
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
      <Verdict tone="danger" icon={<ShieldAlert />} title={t('认证未通过')} text={t('请按以下原因修改后重新提交')} />
      {reason}
      <Button full onClick={() => setAgain(true)}>
        {t('重新提交')}
      </Button>
    </>
  )
}
