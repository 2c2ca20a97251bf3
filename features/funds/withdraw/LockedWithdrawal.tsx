'use client'

import { LockKeyhole } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { AppLink } from '#components/navigation/AppLink.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Card } from '#components/ui/card/Card.tsx'
import { PasswordField } from '#components/ui/field/PasswordField.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Withdraw.module.css'
import { WithdrawFacts } from './WithdrawFacts.tsx'
import { type WithdrawBody, withdrawDesk } from './withdrawDesk.ts'

interface Confirmed {
  readonly body: WithdrawBody
  readonly confirmedAt: number
}

/**
 * It was sent before the page was left, no answer came, and the backend does not know it. It can only be sent again with
 * the password, which was never stored: the very same request, so it stays one withdrawal.
 */
export function LockedWithdrawal({ confirmed: { body, confirmedAt } }: { confirmed: Confirmed }) {
  const t = useTranslations()
  const [withdrawPwd, setPassword] = useState('')
  const [attempted, setAttempted] = useState(false)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAttempted(true)
    if (withdrawPwd !== '') return withdrawDesk.unlock({ withdrawPwd })
    const field = event.currentTarget.elements.namedItem('withdrawPwd')
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <>
      <div className={styles.standing} role="status">
        <LockKeyhole aria-hidden="true" />
        <h2>{t('有一笔提现尚未确认')}</h2>
        <p>{t('它在页面关闭前已经提交，但没有收到结果。输入提现密码后继续确认这一笔，不会重复提现')}</p>
      </div>
      <Card>
        <WithdrawFacts body={body} confirmedAt={confirmedAt} />
      </Card>
      <form className={styles.form} noValidate autoComplete="off" onSubmit={onSubmit}>
        <PasswordField
          label={t('提现密码')}
          name="withdrawPwd"
          autoComplete="off"
          maxLength={128}
          value={withdrawPwd}
          onValueChange={setPassword}
          error={attempted && withdrawPwd === '' ? t('请输入提现密码') : undefined}
          showLabel={t('显示密码')}
          hideLabel={t('隐藏密码')}
        />
        <AppLink className={styles.forgot} to={to(routes.profile, { view: 'recover' })}>
          {t('忘记提现密码？')}
        </AppLink>
        <Button type="submit" full>
          {t('继续确认')}
        </Button>
      </form>
    </>
  )
}
