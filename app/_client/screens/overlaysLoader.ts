import type { ComponentType } from 'react'
import { texts } from '../boot/texts.ts'

let overlays: ComponentType | undefined

/** The dialogs over every screen of a member, when their chunk is here. */
export const loadedOverlays = () => overlays

/** Loads the dialogs over every screen of a member, and their texts. Rejects when either cannot be had. */
export async function loadOverlays(): Promise<ComponentType> {
  if (overlays) return overlays
  const chunk = import(/* webpackChunkName: "overlays" */ '../MemberOverlays.tsx')
  const [{ MemberOverlays }] = await Promise.all([chunk, texts.whole()])
  overlays = MemberOverlays
  return overlays
}
