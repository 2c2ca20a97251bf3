import { useTranslations } from 'next-intl'
import { type ReactElement, useState } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Card } from '#components/ui/Card.tsx'
import { Checkbox } from '#components/ui/Checkbox.tsx'
import { CopyButton } from '#components/ui/CopyButton.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { QrCode } from '#components/ui/qr-code/QrCode.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { CodeField, useSecondFactorForm } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  type SecondFactorSetup,
  startSecondFactor,
} from '#lib/contract/security.ts'
import { useSecondFactor } from './queries.ts'
import styles from './Security.module.css'

/** Sets the second factor up, or switches it off. The secret and the recovery codes are kept in memory, until the screen is left. */
export function SecondFactor() {
  const { data, error, loading, refresh } = useSecondFactor()
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [confirmed, setConfirmed] = useState(false)
  if (setup && confirmed) {
    const leave = () => {
      setSetup(undefined)
      setConfirmed(false)
    }
    return <RecoveryCodes codes={setup.recoveryCodes} onDone={leave} />
  }
  if (setup) {
    const onConfirmed = () => {
      setConfirmed(true)
      refresh().catch(() => undefined)
    }
    return <Confirmation setup={setup} onConfirmed={onConfirmed} onCancel={() => setSetup(undefined)} />
  }
  if (!data) return <LoadState error={error} onRetry={refresh} busy={loading} rows={3} />
  return data.enabled ? (
    <SwitchOff left={data.recoveryCodesLeft} onDone={refresh} />
  ) : (
    <Start onStarted={setSetup} onRefused={refresh} />
  )
}

interface StartProps {
  onStarted: (setup: SecondFactorSetup) => void
  onRefused: () => Promise<unknown>
}

function Start({ onStarted, onRefused }: StartProps) {
  const t = useTranslations()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const start = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      onStarted(await callApi(startSecondFactor, {}))
    } catch (error) {
      setFailure(error)
      setBusy(false)
      // It may have been switched on elsewhere.
      onRefused().catch(() => undefined)
    }
  }
  return (
    <Explained
      state={<Badge>{t('未开启')}</Badge>}
      text={t('开启后，登录除密码外还需要验证器应用生成的6位动态验证码；提现时如平台要求，也需要')}
    >
      {failure === undefined ? null : <FormFailure text={errorText(failure)} />}
      <Button full busy={busy} onClick={() => void start()}>
        {t('开启双重验证')}
      </Button>
    </Explained>
  )
}

/** The state of the second factor, and what can be done about it. */
function Explained({ state, text, children }: { state: ReactElement; text: string; children: Elements }) {
  const t = useTranslations()
  return (
    <Card title={t('双重验证')} aside={state}>
      <Stack gap={4}>
        <Text size="sm" tone="muted">
          {text}
        </Text>
        {children}
      </Stack>
    </Card>
  )
}

interface ConfirmationProps {
  setup: SecondFactorSetup
  onConfirmed: () => void
  onCancel: () => void
}

/** The secret as a picture and as text, and the code that confirms it. Confirming it again is answered as the first time. */
function Confirmation({ setup: { setupId, secret, uri }, onConfirmed, onCancel }: ConfirmationProps) {
  const t = useTranslations()
  const form = useSecondFactorForm(async (code) => {
    await callApi(confirmSecondFactor, { setupId, code })
    onConfirmed()
    return true
  })
  return (
    <Stack as="form" gap={4} noValidate autoComplete="off" onSubmit={form.onSubmit}>
      <p>{t('用验证器应用扫描二维码，或手动输入密钥')}</p>
      <Stack align="center">
        <QrCode text={uri} label={t('供验证器应用扫描的二维码')} />
      </Stack>
      <Stack gap={1} align="start">
        <Text as="span" size="sm" tone="muted">
          {t('密钥')}
        </Text>
        <strong className={styles.code} translate="no">
          {inFours(secret)}
        </strong>
        <CopyButton
          label={t('复制密钥')}
          text={secret}
          copiedLabel={t('复制成功')}
          failedLabel={t('复制失败，请手动复制')}
        />
      </Stack>
      <CodeField form={form} />
      <FormFailure text={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('确认开启')}
      </Button>
      <Button kind="secondary" full disabled={form.busy} onClick={onCancel}>
        {t('取消')}
      </Button>
    </Stack>
  )
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The recovery codes, once. They are left only when the member says that they are kept. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations()
  const [kept, setKept] = useState(false)
  return (
    <Card title={t('请保存恢复码')} aside={<Badge tone="success">{t('已开启')}</Badge>}>
      <Stack gap={4}>
        <Text size="sm" tone="muted" role="status">
          {t('双重验证已开启。无法使用验证器应用时，每个恢复码可代替动态验证码使用一次。恢复码只显示这一次')}
        </Text>
        <ul className={styles.codes} aria-label={t('恢复码')} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton
          label={t('复制恢复码')}
          text={codes.join('\n')}
          copiedLabel={t('复制成功')}
          failedLabel={t('复制失败，请手动复制')}
        />
        <Checkbox name="kept" label={t('我已妥善保存恢复码')} checked={kept} onCheckedChange={setKept} />
        <Button full disabled={!kept} onClick={onDone}>
          {t('完成')}
        </Button>
      </Stack>
    </Card>
  )
}

interface SwitchOffProps {
  /** How many recovery codes are left; undefined where the backend does not say. */
  left: number | undefined
  onDone: () => Promise<unknown>
}

/** Switches the second factor off with a code. Where it is off already, that is a success. */
function SwitchOff({ left, onDone }: SwitchOffProps) {
  const t = useTranslations()
  const form = useSecondFactorForm(async (code) => {
    await callApi(endSecondFactor, { code })
    showToast({ kind: 'status', text: t('双重验证已关闭') })
    onDone().catch(() => undefined)
    return true
  })
  return (
    <Explained
      state={<Badge tone="success">{t('已开启')}</Badge>}
      text={t('登录需要动态验证码，提现时如平台要求，也需要。关闭后只需要密码')}
    >
      {left === undefined ? null : (
        <Text size="sm" tone="muted">
          {t('剩余{count}个恢复码', { count: left })}
        </Text>
      )}
      <Stack as="form" gap={4} noValidate autoComplete="off" onSubmit={form.onSubmit}>
        <CodeField form={form} recoverable />
        <FormFailure text={form.failure} />
        <Button type="submit" kind="danger" full busy={form.busy}>
          {t('关闭双重验证')}
        </Button>
      </Stack>
    </Explained>
  )
}
