import { createPath, type Navigator as RouterNavigator, type To } from 'react-router-dom'
import { parseAddress } from '#lib/navigation/address.ts'
import type { Navigator } from './navigator.ts'

/** Our navigator in the shape that react-router's `<Router>` drives. */
export function routerNavigator(navigator: Navigator): RouterNavigator {
  const address = (target: To) => parseAddress(typeof target === 'string' ? target : createPath(target))
  return {
    createHref: (target) => navigator.href(address(target)),
    push: (target) => navigator.push(address(target)),
    replace: (target) => navigator.replace(address(target)),
    go: (delta) => window.history.go(delta),
  }
}
