import { createLazyPart } from '#lib/page/lazyPart.ts'

/** What may be over a member's screen. */
export const memberOverlays = createLazyPart(
  async () => (await import(/* webpackChunkName: "member-overlays" */ '../MemberOverlays.tsx')).MemberOverlays,
)

/** What is over every screen but not needed to draw one: the login's first visit goes without it. */
export const screenOverlays = createLazyPart(
  async () => (await import(/* webpackChunkName: "screen-overlays" */ './ScreenOverlays.tsx')).ScreenOverlays,
)

/** The desktop's menu, which phones never ask for. */
export const desktopMenu = createLazyPart(async () => (await import('../chrome/DesktopNav.tsx')).DesktopNav)
