import { QueryClient } from '@tanstack/react-query'
import { Admin, AdminContext, CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { Refused } from '../api.ts'
import { BooksPage } from '../books/BooksPage.tsx'
import { CasesPage } from '../cases/CasesPage.tsx'
import { CommandsPage } from '../command/CommandsPage.tsx'
import { NewRecordPage } from '../form/NewRecordPage.tsx'
import { FindPage } from '../members/FindPage.tsx'
import { MemberList } from '../members/MemberList.tsx'
import { MemberPage } from '../members/MemberPage.tsx'
import { NoticeList } from '../platform/NoticeList.tsx'
import { OverviewPage } from '../platform/OverviewPage.tsx'
import { ProductsPage } from '../platform/ProductsPage.tsx'
import { SettingList } from '../platform/SettingList.tsx'
import { SettingPage } from '../platform/SettingPage.tsx'
import { AuditList } from '../team/AuditList.tsx'
import { OperatorList } from '../team/OperatorList.tsx'
import { ProposalList } from '../team/ProposalList.tsx'
import { authProvider } from './authProvider.ts'
import { dataProvider } from './dataProvider.ts'
import { InvitationPage } from './InvitationPage.tsx'
import { i18nProvider } from './i18n.ts'
import { LoginPage } from './LoginPage.tsx'
import { Shell } from './Shell.tsx'
import { darkTheme, lightTheme } from './theme.ts'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A look at a member is an entry of the log: it is not repeated because a window comes to the front.
      refetchOnWindowFocus: false,
      // What was refused is refused again.
      retry: (count, error) => !(error instanceof Refused) && count < 2,
    },
  },
})

const common = { i18nProvider, lightTheme, darkTheme, queryClient }
/** The address of an invitation, which is opened without a session. */
const INVITATION = '#/invitation/'

/** The operators' console, or the page of an invitation. */
export const App = () =>
  window.location.hash.startsWith(INVITATION) ? (
    <AdminContext {...common} dataProvider={dataProvider}>
      <InvitationPage invitation={window.location.hash.slice(INVITATION.length)} />
    </AdminContext>
  ) : (
    <Console />
  )

const Console = () => (
  <Admin
    dataProvider={dataProvider}
    authProvider={authProvider}
    {...common}
    layout={Shell}
    loginPage={LoginPage}
    dashboard={OverviewPage}
    requireAuth
    disableTelemetry
  >
    <Resource name="members" list={MemberList} />
    <Resource name="proposals" list={ProposalList} />
    <Resource name="operators" list={OperatorList} />
    <Resource name="audit" list={AuditList} />
    <Resource name="notices" list={NoticeList} />
    <Resource name="settings" list={SettingList} />
    <CustomRoutes>
      <Route path="/find" element={<FindPage />} />
      <Route path="/member/:id" element={<MemberPage />} />
      <Route path="/cases/:kind" element={<CasesPage />} />
      <Route path="/setting/:id" element={<SettingPage />} />
      <Route path="/new/:kind" element={<NewRecordPage />} />
      <Route path="/commands" element={<CommandsPage />} />
      <Route path="/products" element={<ProductsPage />} />
      <Route path="/books" element={<BooksPage />} />
    </CustomRoutes>
  </Admin>
)
