import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import CandlestickChartOutlined from '@mui/icons-material/CandlestickChartOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import LoginOutlined from '@mui/icons-material/LoginOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import TerminalOutlined from '@mui/icons-material/TerminalOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Badge from '@mui/material/Badge'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import {
  AppBar,
  Layout,
  LoadingIndicator,
  Menu,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useTranslate,
} from 'react-admin'
import { CommandProvider } from '../command/CommandProvider.tsx'
import { useOverview } from '../platform/useOverview.ts'
import { whoAmI } from './authProvider.ts'
import { LanguageButton } from './LanguageButton.tsx'

interface Entry {
  readonly to: string
  readonly text: string
  readonly icon: ReactElement
  /** The queue whose length it shows. */
  readonly queue?: string
}

const entries: readonly Entry[] = [
  { to: '/find', text: 'menu.find', icon: <ManageSearchOutlined /> },
  { to: '/cases/deposit', text: 'menu.deposits', icon: <LoginOutlined />, queue: 'deposit' },
  { to: '/cases/withdrawal', text: 'menu.withdrawals', icon: <LogoutOutlined />, queue: 'withdrawal' },
  { to: '/cases/identity', text: 'menu.identities', icon: <HowToRegOutlined />, queue: 'identity' },
  { to: '/proposals', text: 'menu.proposals', icon: <FactCheckOutlined />, queue: 'proposal' },
  { to: '/members', text: 'menu.members', icon: <GroupOutlined /> },
  { to: '/products', text: 'menu.products', icon: <CandlestickChartOutlined /> },
  { to: '/settings', text: 'menu.settings', icon: <TuneOutlined /> },
  { to: '/notices', text: 'menu.notices', icon: <CampaignOutlined /> },
  { to: '/books', text: 'menu.books', icon: <AccountBalanceOutlined /> },
  { to: '/audit', text: 'menu.audit', icon: <HistoryOutlined /> },
  { to: '/commands', text: 'menu.commands', icon: <TerminalOutlined /> },
  { to: '/operators', text: 'menu.operators', icon: <BadgeOutlined /> },
]

function ConsoleMenu() {
  const translate = useTranslate()
  const { data } = useOverview()
  const lengthOf = (queue: string | undefined) => data?.queues.find(({ id }) => id === queue)?.length ?? 0
  return (
    <Menu>
      <Menu.DashboardItem primaryText={translate('menu.overview')} leftIcon={<SpaceDashboardOutlined />} />
      {entries.map(({ to, text, icon, queue }) => (
        <Menu.Item
          key={to}
          to={to}
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
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: whoAmI })
  return (
    <AppBar color="secondary" toolbar={<BarButtons />} userMenu={<UserMenu label={me?.name ?? ''} />}>
      <Typography variant="h6" component="span" sx={{ mr: 2, whiteSpace: 'nowrap' }}>
        {me?.site}
      </Typography>
      {me?.isDemo && <Chip size="small" color="warning" label={translate('console.demo')} sx={{ mr: 2 }} />}
      <TitlePortal component="h1" />
    </AppBar>
  )
}

const BarButtons = () => (
  <>
    <LanguageButton />
    <ToggleThemeButton />
    <LoadingIndicator />
  </>
)

/** What every page of the console stands in. */
export const Shell = ({ children }: { readonly children?: ReactNode }) => (
  <CommandProvider>
    <Layout menu={ConsoleMenu} appBar={ConsoleBar}>
      {children}
    </Layout>
  </CommandProvider>
)
