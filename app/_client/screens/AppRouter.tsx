import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { parsePath, Router } from 'react-router-dom'
import { onSessionElsewhere } from '#app/_client/screens/sessionElsewhere.ts'
import { useLazyPart } from '#components/ui/lazy-part/useLazyPart.ts'
import { ToastHost } from '#components/ui/toast/ToastHost.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { formatAddress, reLaunch, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { type SessionEndReason, sessionEnd } from '#lib/session/sessionEnd.ts'
import type { HistoryLocation } from '../history/hashHistory.ts'
import type { Navigator } from '../history/navigator.ts'
import { onPageShown } from '../history/pageReturn.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { screenOverlays } from './lazyParts.ts'

/** react-router over our own history: the guard has admitted every place before it gets here. */
export function AppRouter({ navigator }: { navigator: Navigator }) {
  const { history } = navigator
  const place = useSyncExternalStore(
    history.subscribe,
    () => history.place,
    () => history.place,
  )
  usePageShow(navigator, place)
  useSessionEnd(navigator)
  const ScreenOverlays = useScreenOverlays(place)
  const [firstVisit] = useState(place.visit)
  return (
    <Router navigator={navigator} location={{ ...parsePath(formatAddress(place.address)), key: place.key }}>
      <AppRoutes />
      {ScreenOverlays ? <ScreenOverlays history={history} place={place} moved={place.visit !== firstVisit} /> : null}
      {toastHost}
    </Router>
  )
}

// Within the router, because a message may lead somewhere. The same element at every rendering, so that React skips it.
const toastHost = <ToastHost />

/**
 * The overlays of every screen. They are not loaded while the login is the first screen. Where they fail to load they are requested again
 * with the next screen, and until then each new screen begins at its top.
 */
function useScreenOverlays(place: HistoryLocation) {
  const isNeeded = place.address.route !== routes.login
  const { value: overlays } = useLazyPart(screenOverlays, { wanted: isNeeded, visit: place.key })
  useEffect(() => {
    if (!overlays && place) window.scrollTo(0, 0)
  }, [place, overlays])
  return overlays
}

/** Page show: every navigation, the return from the background, and the back/forward cache (docs/product.md, 5). */
function usePageShow(navigator: Navigator, place: HistoryLocation): void {
  useEffect(() => navigator.pageShown(place.address), [navigator, place])
  useEffect(() => onPageShown(() => navigator.pageShown(navigator.history.place.address)), [navigator])
}

const endTexts: Readonly<Record<SessionEndReason, MessageKey>> = {
  refused: '登录已失效或过期，请重新登录',
  unknown: '已退出登录',
}

/** The one place that reacts to a session's end: refused by the backend, unknown to it, or ended in another tab. */
function useSessionEnd(navigator: Navigator): void {
  const t = useTranslations()
  const ended = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.get, sessionEnd.get)
  useEffect(() => {
    const reason = sessionEnd.get()
    if (!ended || !reason) return
    sessionEnd.told()
    // Another tab may have logged in meanwhile.
    if (session.get()) return
    showToast({ kind: 'error', text: t(endTexts[reason]) })
    navigator.replace(to(routes.login), reLaunch.state)
  }, [navigator, t, ended])
  useEffect(() => {
    const stopChanged = session.subscribe((current) => {
      if (!current) navigator.history.recheck()
    })
    const stopElsewhere = onSessionElsewhere((accountChanged) => {
      if (accountChanged) navigator.replace(to(routes.home), reLaunch.state)
      else navigator.history.recheck()
    })
    // The session may have ended since the first screen was chosen.
    if (!session.get()) navigator.history.recheck()
    return () => {
      stopChanged()
      stopElsewhere()
    }
  }, [navigator])
}
