import { useState } from 'react'
import * as v from 'valibot'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { onSessionChange, session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'

const homeSeen = ownedValue(storage, 'homeSeen', v.boolean(), false, session)

/** Whether this session came to home for the first time while this page was open. */
let isFirst = false
onSessionChange(() => {
  isFirst = false
})

/** Keeps that the member has been on home. A session that has shown the pop-up has been there, whatever is kept. */
function visitHome(): boolean {
  if (!homeSeen.get()) {
    isFirst = session.get()?.showNotic === ''
    homeSeen.set(true)
  }
  return isFirst
}

/**
 * Whether the member is on home for the first time on this device: until the page is loaded again or the session ends (docs/product.md,
 * 23). A component that calls this is on home.
 */
export function useFirstVisit(): boolean {
  return useState(visitHome)[0]
}
