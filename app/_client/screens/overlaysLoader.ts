import type { ComponentType } from 'react'

let overlays: ComponentType | undefined
const listeners = new Set<() => void>()

/** The dialogs over every screen of a member, when their chunk is here. */
export const loadedOverlays = () => overlays

/** Tells when they are here. Returns the unsubscribe function. */
export function onOverlaysLoaded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the dialogs over every screen of a member. Rejects when their chunk cannot be had. */
export async function loadOverlays(): Promise<void> {
  if (overlays) return
  overlays = (await import(/* webpackChunkName: "overlays" */ '../MemberOverlays.tsx')).MemberOverlays
  for (const listener of [...listeners]) listener()
}
