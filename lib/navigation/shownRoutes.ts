import { isHidden } from './hiddenFeatures.ts'
import { type RoutePath, routes, screenOf } from './routes.ts'

/** Whether a route has a screen of its own: the operator shows something that it is for. */
export function isShown(route: RoutePath): boolean {
  const { features } = screenOf(route)
  return features === undefined || !features.every(isHidden)
}

/** Whether a link to a route leads to what it promises: to the screen of a deposit also where another kind is shown in its place. */
export function isOffered(route: RoutePath): boolean {
  const { instead } = screenOf(route)
  return isShown(route) || (instead !== undefined && isShown(routes[instead]))
}
