import { createPath, type Navigator as RouterNavigator, type To } from 'react-router-dom'
import type { Navigation } from '#components/navigation/NavigationContext.tsx'
import { parseAddress } from '#lib/navigation/address.ts'

/** Our four ways to go somewhere in the shape that react-router's `<Router>` drives. */
export function routerNavigator(navigation: Navigation): RouterNavigator {
  const address = (target: To) => parseAddress(typeof target === 'string' ? target : createPath(target))
  return {
    createHref: (target) => navigation.href(address(target)),
    push: (target) => navigation.navigateTo(address(target)),
    replace: (target) => navigation.redirectTo(address(target)),
    go: (delta) => window.history.go(delta),
  }
}
