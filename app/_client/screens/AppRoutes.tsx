import { useSyncExternalStore } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { LazyScreen } from './LazyScreen.tsx'
import { memberArea, needsMember, onScreenLoaded } from './screenLoader.ts'

const screenRoute = (path: RoutePath) => (
  <Route key={path} path={path} element={<LazyScreen key={path} route={path} />} />
)
const all = Object.values(routes)
const memberRoutes = all.filter(needsMember).map(screenRoute)
const guestRoutes = all.filter((path) => !needsMember(path)).map(screenRoute)

/** Every screen of `lib/navigation/routes.ts`. Those of members lie within the member area. */
export function AppRoutes() {
  return (
    <Routes>
      {guestRoutes}
      <Route element={<MemberLayout />}>{memberRoutes}</Route>
    </Routes>
  )
}

/**
 * The member area, which comes with the first member's screen and then stays while a member goes from screen to screen: menu,
 * tab bar and the dialogs of money requests live there.
 */
function MemberLayout() {
  // Not before the first screen has loaded too, which would be mounted twice.
  const MemberArea = useSyncExternalStore(onScreenLoaded, memberArea.loaded, memberArea.loaded)
  return MemberArea ? <MemberArea /> : <Outlet />
}
