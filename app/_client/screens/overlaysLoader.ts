import type { ComponentType } from 'react'

let overlays: ComponentType | undefined

/** The dialogs over every screen of a member, when their chunk is here. */
export const loadedOverlays = () => overlays

/** Loads the dialogs over every screen of a member. Rejects when their chunk cannot be had. */
export async function loadOverlays(): Promise<ComponentType> {
  overlays ??= (await import(/* webpackChunkName: "overlays" */ '../MemberOverlays.tsx')).MemberOverlays
  return overlays
}
