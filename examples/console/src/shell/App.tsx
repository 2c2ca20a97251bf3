import { QueryClient } from '@tanstack/react-query'
import { Admin, AdminContext, CustomRoutes } from 'react-admin'
import { Route } from 'react-router-dom'
import { Refused } from '../api.ts'
import { OverviewPage } from '../platform/OverviewPage.tsx'
import { authProvider } from './authProvider.ts'
import { dataProvider } from './dataProvider.ts'
import { Guarded } from './Guarded.tsx'
import { InvitationPage } from './InvitationPage.tsx'
import { i18nProvider } from './i18n.ts'
import { LoginPage } from './LoginPage.tsx'
import { pages } from './pages.tsx'
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
    <CustomRoutes>
      {pages.map(({ path, page, read }) => (
        <Route key={path} path={path} element={read === undefined ? page : <Guarded read={read}>{page}</Guarded>} />
      ))}
    </CustomRoutes>
  </Admin>
)
