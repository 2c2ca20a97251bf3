import type { ComponentType } from 'react'

let menu: ComponentType | undefined

/** The desktop's menu when its chunk is here. */
export const loadedWideMenu = () => menu

/** Loads the desktop's menu, which phones never ask for. Rejects when its chunk cannot be had. */
export async function loadWideMenu(): Promise<ComponentType> {
  menu = (await import('./DesktopNav.tsx')).DesktopNav
  return menu
}
