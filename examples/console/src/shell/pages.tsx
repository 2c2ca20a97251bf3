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
import TerminalOutlined from '@mui/icons-material/TerminalOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import type { ReactElement } from 'react'
import type { ReadPath } from '../api.ts'
import { BooksPage } from '../books/BooksPage.tsx'
import { CasesPage } from '../cases/CasesPage.tsx'
import type { Kind } from '../cases/case.ts'
import { CommandsPage } from '../command/CommandsPage.tsx'
import { NewRecordPage } from '../form/NewRecordPage.tsx'
import { FindPage } from '../members/FindPage.tsx'
import { MemberList } from '../members/MemberList.tsx'
import { MemberPage } from '../members/MemberPage.tsx'
import { NoticeList } from '../platform/NoticeList.tsx'
import { ProductsPage } from '../platform/ProductsPage.tsx'
import { SettingList } from '../platform/SettingList.tsx'
import { SettingPage } from '../platform/SettingPage.tsx'
import { AuditList } from '../team/AuditList.tsx'
import { OperatorList } from '../team/OperatorList.tsx'
import { ProposalList } from '../team/ProposalList.tsx'
import { OwnPage } from './OwnPage.tsx'

interface Page {
  readonly path: string
  readonly page: ReactElement
  /** What it reads: an operator whose role may not sees a sentence in its place. Absent: what every operator may read. */
  readonly read?: ReadPath
}

/** An entry of the menu. */
interface Entry extends Page {
  readonly text: string
  readonly icon: ReactElement
  /** The queue whose length it shows. */
  readonly queue?: string
}

const cases = (kind: Kind) => ({
  path: `/cases/${kind}`,
  // Another queue is another page.
  page: <CasesPage key={kind} kind={kind} />,
  read: '/api/case/list' as const,
  queue: kind,
})

/** The pages of the menu, in its order. */
export const entries: readonly Entry[] = [
  { path: '/find', page: <FindPage />, read: '/api/member/find', text: 'menu.find', icon: <ManageSearchOutlined /> },
  { ...cases('deposit'), text: 'menu.deposits', icon: <LoginOutlined /> },
  { ...cases('withdrawal'), text: 'menu.withdrawals', icon: <LogoutOutlined /> },
  { ...cases('identity'), text: 'menu.identities', icon: <HowToRegOutlined /> },
  {
    ...{ path: '/proposals', page: <ProposalList />, read: '/api/proposal/list', queue: 'proposal' },
    ...{ text: 'menu.proposals', icon: <FactCheckOutlined /> },
  },
  { path: '/members', page: <MemberList />, read: '/api/member/list', text: 'menu.members', icon: <GroupOutlined /> },
  {
    ...{ path: '/products', page: <ProductsPage />, read: '/api/product/list' },
    ...{ text: 'menu.products', icon: <CandlestickChartOutlined /> },
  },
  {
    path: '/settings',
    page: <SettingList />,
    read: '/api/setting/list',
    text: 'menu.settings',
    icon: <TuneOutlined />,
  },
  {
    path: '/notices',
    page: <NoticeList />,
    read: '/api/notice/list',
    text: 'menu.notices',
    icon: <CampaignOutlined />,
  },
  {
    path: '/books',
    page: <BooksPage />,
    read: '/api/books/totals',
    text: 'menu.books',
    icon: <AccountBalanceOutlined />,
  },
  { path: '/audit', page: <AuditList />, read: '/api/audit/list', text: 'menu.audit', icon: <HistoryOutlined /> },
  { path: '/commands', page: <CommandsPage />, text: 'menu.commands', icon: <TerminalOutlined /> },
  {
    ...{ path: '/operators', page: <OperatorList />, read: '/api/operator/list' },
    ...{ text: 'menu.operators', icon: <BadgeOutlined /> },
  },
]

/** Every page but the first one. */
export const pages: readonly Page[] = [
  ...entries,
  { path: '/own', page: <OwnPage /> },
  { path: '/member/:id', page: <MemberPage />, read: '/api/member/info' },
  { path: '/setting/:id', page: <SettingPage />, read: '/api/setting/info' },
  { path: '/new/:kind', page: <NewRecordPage />, read: '/api/setting/form' },
]
