import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { useOverTime } from '#components/time/ticker.ts'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { useServiceTarget, useUser } from '#features/member/index.ts'
import { ApiError } from '#lib/api/errors.ts'
import type { VerificationStatus } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { listed, type Word } from '#lib/contract/common.ts'
import { type SecurityChange, withdrawTerms } from '#lib/contract/withdrawals.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatDateTime } from '#lib/time/format.ts'

/** What an identity verification in these states needs until the member can withdraw. */
const verificationNotes: Readonly<Record<Exclude<VerificationStatus, 'none' | 'verified'>, MessageKey>> = {
  pending: '您的认证资料正在审核，通过后即可提现',
  rejected: '您的身份认证未通过，请查看原因并重新提交，通过后即可提现',
}

/** What was changed, and from when on the member can withdraw. */
const holdNotes: Readonly<Record<SecurityChange, MessageKey>> = {
  contact: '手机号或邮箱已更改。为了安全，{time} 起可提现。如非您本人操作，请立即联系客服',
  loginPassword: '登录密码已更改。为了安全，{time} 起可提现。如非您本人操作，请立即联系客服',
  withdrawPassword: '提现密码已更改。为了安全，{time} 起可提现。如非您本人操作，请立即联系客服',
  secondFactor: '双重验证已开启或关闭。为了安全，{time} 起可提现。如非您本人操作，请立即联系客服',
  payoutAccount: '提现账户已添加。为了安全，{time} 起可提现。如非您本人操作，请立即联系客服',
  identity: '您的身份认证已被撤销。为了安全，{time} 起可提现。如有疑问，请联系客服',
}

interface BlockedWithdrawalProps {
  code: number
  /** When that ends by itself; undefined where nobody can say. */
  until: number | undefined
  /** What was changed, where withdrawals wait for that. */
  by: Word<SecurityChange> | undefined
  /** Called when `until` has come while it is shown. */
  onOver: () => void
}

/**
 * Stands in place of the form while every withdrawal would be refused: the reason, and one way to where it is cleared
 * (docs/product.md, 16). A code that is not known is shown as it was sent.
 */
export function BlockedWithdrawal({ code, until, by = '', onOver }: BlockedWithdrawalProps) {
  const t = useTranslations()
  const isOver = useOverTime(() => until !== undefined && serverClock.now() >= until, until)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  const errorText = useErrorText()
  const service = useServiceTarget()
  const { info } = useUser()
  const title = errorText(new ApiError(withdrawTerms.path, code, t('暂时不能提现（代码 {code}）', { code })))
  if (code === codes.payoutAccountMissing) {
    return (
      <EmptyState
        of="closed"
        title={title}
        text={t('添加银行卡或钱包地址后，即可提现到该账户')}
        action={<LinkButton to={to(routes.addPayoutAccount)}>{t('添加提现账户')}</LinkButton>}
      />
    )
  }
  if (code === codes.verificationRequired && isOffered(routes.verify)) {
    const note = listed(verificationNotes, info?.verified ?? '') ?? '完成身份认证后即可提现'
    return (
      <EmptyState
        of="closed"
        title={title}
        text={t(note)}
        action={
          <LinkButton to={to(routes.verify)}>
            {t(info?.verified === 'pending' ? '查看认证进度' : '身份认证')}
          </LinkButton>
        }
      />
    )
  }
  if (code === codes.withdrawalsOnHold && until !== undefined) {
    const note =
      listed(holdNotes, by) ?? '账户安全信息已更改。为了安全，{time} 起可提现。如非您本人操作，请立即联系客服'
    return (
      <EmptyState
        of="closed"
        title={title}
        text={t(note, { time: formatDateTime(until) })}
        action={<LinkButton {...service}>{t('联系客服')}</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      of="closed"
      title={title}
      text={t('请联系客服了解原因和解除方法，解除后即可提现')}
      action={<LinkButton {...service}>{t('联系客服')}</LinkButton>}
    />
  )
}
