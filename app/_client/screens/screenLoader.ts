import type { ComponentType } from 'react'
import { isWideScreen } from '#components/layout/useWideScreen.ts'
import { guestRoutes, type RoutePath, routes } from '#lib/navigation/routes.ts'
import { nextTask } from '#lib/page/nextTask.ts'
import { createSignal } from '#lib/state/signal.ts'
import { tabStorage } from '#lib/storage/tab.ts'
import { createLazyPart, desktopMenu, memberOverlays, screenOverlays } from './lazyParts.ts'
import { screenModuleOf } from './screens.ts'

/** Page chunk load time-out (docs/product.md, 1.7). */
const CHUNK_TIMEOUT_MS = 60_000
const RELOADED = 'chunkReload'

const loaded = new Map<RoutePath, ComponentType>()

/** The screen when its chunk is here already: then it is drawn in the same frame. */
export function loadedScreen(route: RoutePath): ComponentType | undefined {
  return loaded.get(route)
}

/** Whether a screen belongs to the member area, whose data layer stays off the login route. */
export const needsMember = (route: RoutePath) => !guestRoutes.has(route) && route !== routes.notFound

/** Loads a screen's chunk, and with a member's screen the data layer around it. Rejects at the first failure or at 60 s. */
export async function loadScreen(route: RoutePath): Promise<ComponentType> {
  const known = loaded.get(route)
  if (known) return known
  const chunk = Promise.all([
    screenModuleOf(route),
    needsMember(route) ? loadMemberArea() : undefined,
    needsMember(route) && route !== routes.home ? memberOverlays.load() : undefined,
  ])
  const [{ Screen, prefetch }] = await withLimit(chunk)
  // Data that the page's inline script has been answered are here before the next task. No screen waits for others.
  if (prefetch) await Promise.race([prefetch(), nextTask()])
  loaded.set(route, Screen)
  tabStorage.remove(RELOADED)
  signal.notify()
  return Screen
}

/** The data layer around every member's screen. */
export const memberArea = createLazyPart(
  async () => (await import(/* webpackChunkName: "member-area" */ '#app/_client/MemberArea.tsx')).MemberArea,
)

const signal = createSignal()

/** Tells of every screen that has loaded, and so of the first member's screen. Returns the unsubscribe function. */
export const onScreenLoaded = signal.subscribe

async function loadMemberArea(): Promise<void> {
  void screenOverlays.load().catch(() => undefined)
  // The screens do not wait for a menu that fails to load: it is requested again later.
  const menu = isWideScreen() ? desktopMenu.load().catch(() => undefined) : undefined
  await memberArea.load()
  await menu
}

/**
 * A retry after a chunk failed. The files of an older deployment are gone for good, so the first retry that fails again
 * reloads the page; once, remembered in the tab, so that nothing can loop. Returns false where asking again failed
 * and the page was reloaded already.
 */
export async function retryScreen(route: RoutePath, reload: () => void): Promise<boolean> {
  try {
    await loadScreen(route)
    return true
  } catch {
    if (tabStorage.get(RELOADED)) return false
    tabStorage.set(RELOADED, '1')
    reload()
    return false
  }
}

async function withLimit<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('page chunk timed out')), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
