import type { ComponentType } from 'react'
import { texts } from '../boot/texts.ts'

let menu: ComponentType | undefined

/** The desktop's menu when its chunk is here. */
export const loadedWideMenu = () => menu

/** Loads the desktop's menu and its texts, which phones never ask for. Rejects when either cannot be had. */
export async function loadWideMenu(): Promise<ComponentType> {
  const [{ DesktopNav }] = await Promise.all([import('./DesktopNav.tsx'), texts.whole()])
  menu = DesktopNav
  return menu
}
