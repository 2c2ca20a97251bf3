import { Gift } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useHref } from 'react-router-dom'
import { CopyButton } from '#components/ui/CopyButton.tsx'
import { ListFold } from '#components/ui/list/ListFold.tsx'
import { useBackend, useUser } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './InviteFold.module.css'

/** A row that unfolds the member's invitation code and, while the registration is open, the link that fills it in. */
export function InviteFold() {
  const t = useTranslations()
  const { register_open: open } = useBackend()
  const { info } = useUser()
  const code = info?.inviteCode
  const href = useHref(to(routes.register, { inviteCode: code ?? '' }))
  if (!code) return null
  const link = location.origin + location.pathname + href
  const copied = { copiedLabel: t('复制成功'), failedLabel: t('复制失败，请手动复制') }
  return (
    <ListFold icon={<Gift />} title={t('邀请好友')} value={<span translate="no">{code}</span>}>
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
    </ListFold>
  )
}
