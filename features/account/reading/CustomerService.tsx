import { FileText, Info, Megaphone, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { useBackend, useServiceAddress, useServiceTarget } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './CustomerService.module.css'
import { HelpLines } from './HelpLines.tsx'
import { isTextShown } from './queries.ts'
import { RefusedAddress } from './RefusedAddress.tsx'
import { textTitles } from './textTitles.ts'

const texts = [
  { icon: <ShieldCheck />, key: 'risk' },
  { icon: <FileText />, key: 'terms' },
  { icon: <Info />, key: 'about' },
] as const

/** Customer service: a button that opens the chat, or a message that there is none, and the texts that may help. */
export function CustomerService() {
  const t = useTranslations()
  return (
    <>
      <Chat />
      <HelpLines />
      <h2 className={styles.title}>{t('自助查询')}</h2>
      <List label={t('自助查询')}>
        <ListRow icon={<Megaphone />} title={t('平台公告')} to={to(routes.notice)} />
        {texts
          .filter(({ key }) => isTextShown(key))
          .map(({ icon, key }) => (
            <ListRow key={key} icon={icon} title={t(textTitles[key])} to={to(routes.textview, { key })} />
          ))}
      </List>
    </>
  )
}

function Chat() {
  const t = useTranslations()
  const target = useServiceTarget()
  const { service_url: configured = '' } = useBackend()
  const url = useServiceAddress()
  if (url !== undefined) {
    return (
      <EmptyState
        of="message"
        title={t('在线客服')}
        text={t('请勿向任何人提供密码或验证码，包括客服')}
        action={<LinkButton {...target}>{t('联系在线客服')}</LinkButton>}
      />
    )
  }
  if (configured !== '') return <RefusedAddress text={configured} />
  return (
    <EmptyState of="message" title={t('在线客服暂未开通')} text={t('平台尚未设置在线客服，您可以先查阅以下内容')} />
  )
}
