import { session } from '#lib/session/session.ts'

/**
 * Tells of a session that another tab began, ended or changed, also while this page lay in the back/forward cache;
 * `accountChanged`: another member is here now. The session itself is up to date by then. Returns the unsubscribe
 * function.
 */
export function onSessionElsewhere(listener: (accountChanged: boolean) => void): () => void {
  const loginName = () => session.get()?.user.account
  let known = loginName()
  const stop = session.subscribe(() => {
    // A member who logs in or out here is followed by the screens themselves.
    if (known === undefined || loginName() === undefined) known = loginName()
  })
  const changed = () => {
    const before = known
    known = loginName()
    listener(before !== undefined && known !== undefined && before !== known)
  }
  const stored = ({ key }: StorageEvent) => {
    if (key === null || key === 'session') changed()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) changed()
  }
  window.addEventListener('storage', stored)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    stop()
    window.removeEventListener('storage', stored)
    window.removeEventListener('pageshow', onPageShow)
  }
}
