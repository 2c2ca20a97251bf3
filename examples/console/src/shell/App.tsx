import CssBaseline from '@mui/material/CssBaseline'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Admin, AdminContext, CustomRoutes, Notification } from 'react-admin'
import { Route } from 'react-router-dom'
import { OTHER_PERSON, Refused } from '../api.ts'
import { OverviewPage } from '../platform/OverviewPage.tsx'
import { authProvider, reloadAsOther } from './authProvider.ts'
import { dataProvider } from './dataProvider.ts'
import { Guarded } from './Guarded.tsx'
import { InvitationPage } from './InvitationPage.tsx'
import { i18nProvider } from './i18n.ts'
import { LoginPage } from './LoginPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { pages } from './pages.tsx'
import { Shell } from './Shell.tsx'
import { darkTheme, lightTheme } from './theme.ts'

const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A dialog keeps what is typed: it says itself that somebody else is logged in.
    onError: (error) => {
      const isOther = error instanceof Refused && error.code === OTHER_PERSON
      if (isOther && document.querySelector('[role="dialog"]') === null) reloadAsOther()
    },
  }),
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
export function App() {
  // A link may be opened in a tab that has the console.
  const invitation = useSyncExternalStore(onHash, invitationInHash)
  if (invitation === undefined) return <Console />
  return (
    <AdminContext {...common} dataProvider={dataProvider}>
      <CssBaseline />
      <InvitationPage key={invitation} invitation={invitation} />
    </AdminContext>
  )
}

/** Nothing else of the address: the console has a router of its own, which is made anew where this is drawn again. */
function invitationInHash(): string | undefined {
  const { hash } = window.location
  return hash.startsWith(INVITATION) ? hash.slice(INVITATION.length) : undefined
}

function onHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** At the top, where it covers no row of a queue. */
const TopNotification = () => <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />

const Console = () => (
  <Admin
    dataProvider={dataProvider}
    authProvider={authProvider}
    {...common}
    layout={Shell}
    loginPage={LoginPage}
    dashboard={OverviewPage}
    catchAll={NotFoundPage}
    title=""
    notification={TopNotification}
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
