'use client'

import { Hourglass, RotateCw, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { Card } from '#components/ui/card/Card.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import type { VerificationInfo } from './api.ts'
import { Verdict } from './Verdict.tsx'

interface VerificationResultProps {
  status: 'pending' | 'verified'
  info: VerificationInfo
  onRefresh: () => void
  refreshing: boolean
}

/** Handed in: under review, or verified. The number is the backend's masked one. */
export function VerificationResult({ status, info, onRefresh, refreshing }: VerificationResultProps) {
  const t = useTranslations()
  const facts = [
    { key: 'name', label: t('真实姓名'), value: info.name },
    { key: 'idNumber', label: t('证件号码'), value: info.idNumber },
  ].filter(({ value }) => value)
  return (
    <>
      {status === 'pending' ? (
        <Verdict
          tone="accent"
          icon={<Hourglass />}
          title={t('认证审核中')}
          text={t('资料已提交，请等待审核，无需重复提交。有结果后本页会自动更新')}
        />
      ) : (
        <Verdict tone="success" icon={<ShieldCheck />} title={t('已认证')} text={t('您的身份已核实')} />
      )}
      {facts.length > 0 ? (
        <Card>
          <Facts facts={facts} />
        </Card>
      ) : null}
      {status === 'pending' ? (
        <Button kind="secondary" full busy={refreshing} icon={<RotateCw size="1em" />} onClick={onRefresh}>
          {t('刷新')}
        </Button>
      ) : null}
    </>
  )
}
