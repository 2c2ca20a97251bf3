import { type Address, addressOf } from './address.ts'
import { routes, screenOf } from './routes.ts'

/**
 * Where Back leads when an address was opened by hand and nothing lies below it in the history. A page within a screen leads to the screen
 * without it. Otherwise the domain stays; every other option belongs to the screen that is left. Undefined at a root.
 */
export function parentOf({ route, options }: Address): Address | undefined {
  const { parent, keeps = [], inner = [] } = screenOf(route)
  const only = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (options[name] ? [[name, options[name]]] : [])))
  if (inner.some((name) => options[name]))
    return addressOf(route, only(Object.keys(options).filter((name) => !inner.includes(name))))
  return parent && addressOf(routes[parent], only(['domain', ...keeps]))
}
