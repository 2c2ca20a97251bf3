const KEPT = 'console-entry'

/** Keeps in this tab why one comes to the login, or to a page that is somebody else's now; undefined: no reason. */
export function keepEntry(why: string | undefined): void {
  if (why === undefined) sessionStorage.removeItem(KEPT)
  else sessionStorage.setItem(KEPT, why)
}

/** Why one comes here, as it was kept last. */
export const entry = (): string | undefined => sessionStorage.getItem(KEPT) ?? undefined
