import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import Badge from '@mui/material/Badge'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import {
  AppBar,
  Layout,
  LoadingIndicator,
  Logout,
  Menu,
  MenuItemLink,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useNotify,
  useTranslate,
  useUserMenu,
} from 'react-admin'
import { CommandProvider } from '../command/CommandProvider.tsx'
import { useOverview } from '../platform/useOverview.ts'
import { entry, keepEntry } from './entry.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { entries } from './pages.tsx'
import { useMayRead, useMe } from './rights.ts'

function ConsoleMenu() {
  const translate = useTranslate()
  const { data } = useOverview()
  const mayRead = useMayRead()
  const lengthOf = (queue: string | undefined) => data?.queues.find(({ id }) => id === queue)?.length ?? 0
  return (
    <Menu>
      <Menu.DashboardItem primaryText={translate('menu.overview')} leftIcon={<SpaceDashboardOutlined />} />
      {entries
        .filter(({ read }) => read === undefined || mayRead(read))
        .map(({ path, text, icon, queue }) => (
          <Menu.Item
            key={path}
            to={path}
            primaryText={translate(text)}
            leftIcon={
              <Badge badgeContent={lengthOf(queue)} color="error" max={99}>
                {icon}
              </Badge>
            }
          />
        ))}
    </Menu>
  )
}

function ConsoleBar() {
  const translate = useTranslate()
  const me = useMe()
  return (
    <AppBar
      color="secondary"
      alwaysOn
      toolbar={<BarButtons />}
      userMenu={
        <>
          {me && (
            <Typography variant="caption" component="span" sx={{ whiteSpace: 'nowrap' }}>
              {translate(`team.roles.${me.role}`, { _: me.role })}
            </Typography>
          )}
          <OwnMenu />
        </>
      }
    >
      <Typography variant="h6" component="span" sx={{ mr: 2, whiteSpace: 'nowrap' }}>
        {me?.site}
      </Typography>
      {me?.isDemo && <Chip size="small" color="warning" label={translate('console.demo')} sx={{ mr: 2 }} />}
      <TitlePortal component="h1" />
    </AppBar>
  )
}

/** Who is logged in, with the way to the own account and out. */
function OwnMenu() {
  const translate = useTranslate()
  const me = useMe()
  const role = me && translate(`team.roles.${me.role}`, { _: me.role })
  return (
    <UserMenu label={me?.name ?? ''}>
      <OwnEntry text={translate('own.entry', { role })} />
      <Logout />
    </UserMenu>
  )
}

const OwnEntry = ({ text }: { readonly text: string }) => {
  const menu = useUserMenu()
  return <MenuItemLink to="/own" primaryText={text} leftIcon={<ManageAccountsOutlined />} onClick={menu?.onClose} />
}

const BarButtons = () => (
  <>
    <LanguageButton />
    <ToggleThemeButton />
    <LoadingIndicator />
  </>
)

/** Says once that the page was another person's before it was loaded again. */
function useEntryNotice(): void {
  const notify = useNotify()
  const me = useMe()
  useEffect(() => {
    if (me === undefined) return
    if (entry() === 'other')
      notify('console.other', { type: 'warning', autoHideDuration: 10_000, messageArgs: { name: me.name } })
    keepEntry(undefined)
  }, [me, notify])
}

/** What every page of the console stands in. */
export function Shell({ children }: { readonly children?: ReactNode }) {
  useEntryNotice()
  return (
    <CommandProvider>
      <Layout menu={ConsoleMenu} appBar={ConsoleBar}>
        {children}
      </Layout>
    </CommandProvider>
  )
}
