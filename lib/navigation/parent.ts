import { type Address, addressOf } from './address.ts'
import { routes, screenOf } from './routes.ts'

/**
 * Where Back leads when an address was opened by hand and nothing lies below it in the history. Of a page within a screen it is that
 * screen with its other options; otherwise the domain stays, and every other option belongs to the screen that is left. Undefined at a
 * root.
 */
export function parentOf({ route, options }: Address): Address | undefined {
  const { parent, keeps = [], inner = [] } = screenOf(route)
  const isInner = inner.some((name) => options[name])
  const target = isInner ? route : parent && routes[parent]
  if (!target) return undefined
  const kept = (isInner ? Object.keys(options).filter((name) => !inner.includes(name)) : ['domain', ...keeps]).filter(
    (name) => options[name],
  )
  return addressOf(target, Object.fromEntries(kept.map((name) => [name, options[name] ?? ''])))
}
