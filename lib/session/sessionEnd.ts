import { createSignal } from '#lib/state/signal.ts'
import { logOutHere } from './logout.ts'
import { session } from './session.ts'

/**
 * Why a session ended without the member's doing: `refused` by envelope code 401, or `unknown` to the backend, whose user info has no
 * sessionkey (docs/product.md, 6.3 and 6.4).
 */
export type SessionEndReason = 'refused' | 'unknown'

let untold: SessionEndReason | undefined
/** The login name of the member whose session ended last without the member's doing. */
let endedLoginName: string | undefined
const signal = createSignal()

session.subscribe((current) => {
  if (current) endedLoginName = undefined
})

function change(to: SessionEndReason | undefined): void {
  if (untold === to) return
  untold = to
  signal.notify()
}

/**
 * How the last session of this page ended, until the member has been told. It is kept, because a session can end before anything is
 * on the screen: the page's first call is answered before the router is there.
 */
export const sessionEnd = {
  get: (): SessionEndReason | undefined => untold,
  /**
   * Ends the session. Twenty calls that fail together carry the same token; the first of them ends it, and the others change nothing. A
   * member whom the backend does not know is logged out, and nothing of theirs stays on a device that others may use.
   */
  end(reason: SessionEndReason): void {
    const current = session.get()
    if (!current) return
    if (reason === 'unknown') logOutHere({ keep: false })
    else {
      endedLoginName = current.user.account
      session.clear()
    }
    change(reason)
  },
  /** The login name of the member whose session has ended so; undefined while somebody is logged in, and after a logout. */
  loginName: (): string | undefined => endedLoginName,
  /** The member has been told, or is logged in again. */
  told: (): void => change(undefined),
  subscribe: signal.subscribe,
}
