import type { ComponentType } from 'react'
import { pageTexts } from '#app/_client/boot/texts.ts'
import { isWideScreen } from '#components/layout/useWideScreen.ts'
import { guestRoutes, type RoutePath, routes } from '#lib/navigation/routes.ts'
import { createLazyPart, type LazyPart } from '#lib/page/lazyPart.ts'
import { nextTask } from '#lib/page/nextTask.ts'
import { createSignal } from '#lib/state/signal.ts'
import { desktopMenu, memberOverlays, screenOverlays } from './lazyParts.ts'
import { screenModuleOf } from './screens.ts'

const parts = new Map<RoutePath, LazyPart<ComponentType>>()

/** The screen of a route. When its chunk is here already it is drawn in the same frame. */
export function screenPart(route: RoutePath): LazyPart<ComponentType> {
  const existing = parts.get(route)
  if (existing) return existing
  const part = createLazyPart(() => loadChunks(route))
  part.subscribe(signal.notify)
  parts.set(route, part)
  return part
}

/** Loads a screen's chunk, with all texts unless it is the login, and with a member's screen the data layer around it. */
export const loadScreen = (route: RoutePath): Promise<ComponentType> => screenPart(route).load()

/** Whether a screen belongs to the member area, whose data layer stays off the login route. */
export const needsMember = (route: RoutePath) => !guestRoutes.has(route) && route !== routes.notFound

async function loadChunks(route: RoutePath): Promise<ComponentType> {
  const [{ Screen, prefetch }] = await Promise.all([
    screenModuleOf(route),
    route === routes.login ? undefined : pageTexts.load('all'),
    needsMember(route) ? loadMemberArea() : undefined,
    needsMember(route) && route !== routes.home ? memberOverlays.load() : undefined,
  ])
  // Data that the page's inline script has been answered are here before the next task. No screen waits for others.
  if (prefetch) await Promise.race([prefetch(), nextTask()])
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
