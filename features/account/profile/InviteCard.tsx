import { useTranslations } from 'next-intl'
import { useHref } from 'react-router-dom'
import { Card } from '#components/ui/card/Card.tsx'
import { CopyButton } from '#components/ui/copy-button/CopyButton.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useUser } from '../session/queries.ts'
import { useBackend } from '../settings/configuration.ts'
import styles from './InviteCard.module.css'

/** The member's invitation code. While the registration is open, also the link that fills it in. */
export function InviteCard() {
  const t = useTranslations()
  const { register_open: open } = useBackend()
  const { info } = useUser()
  const code = info?.inviteCode
  const href = useHref(to(routes.register, { inviteCode: code ?? '' }))
  if (!code) return null
  const link = location.origin + location.pathname + href
  const copied = { copiedLabel: t('复制成功'), failedLabel: t('复制失败，请手动复制') }
  return (
    <Card title={t('邀请好友')}>
      <dl className={styles.lines}>
        <dt>{t('我的邀请码')}</dt>
        <dd className={styles.code} translate="no">
          {code}
        </dd>
        <dd className={styles.copy}>
          <CopyButton text={code} label={t('复制邀请码')} {...copied} />
        </dd>
        {open ? (
          <>
            <dt>{t('邀请链接')}</dt>
            <dd className={styles.link} translate="no">
              {link}
            </dd>
            <dd className={styles.copy}>
              <CopyButton text={link} label={t('复制链接')} {...copied} />
            </dd>
          </>
        ) : null}
      </dl>
    </Card>
  )
}
