import type { ComponentType } from 'react'
import { texts } from '../boot/texts.ts'

interface Overlays {
  readonly MemberOutcomes: ComponentType
  readonly MemberOverlays: ComponentType
}

let overlays: Overlays | undefined

/** What is over every screen of a member, when it is here. */
export const loadedOverlays = () => overlays

/**
 * Loads what is over every screen of a member, and its texts. Rejects when one of them cannot be had. It comes in two chunks, because
 * the browser runs each in a task of its own, between which a slow phone answers a press.
 */
export async function loadOverlays(): Promise<Overlays> {
  if (overlays) return overlays
  const [{ MemberOutcomes }, { MemberOverlays }] = await Promise.all([
    import(/* webpackChunkName: "outcomes" */ '../MemberOutcomes.tsx'),
    import(/* webpackChunkName: "overlays" */ '../MemberOverlays.tsx'),
    texts.whole(),
  ])
  overlays = { MemberOutcomes, MemberOverlays }
  return overlays
}
