import { type Address, addressOf } from './address.ts'
import { routes, screenOf } from './routes.ts'

/**
 * Where Back leads when an address was opened by hand and nothing lies below it in the history. The domain stays;
 * every other option belongs to the screen that is left. Undefined at a root.
 */
export function parentOf({ route, options }: Address): Address | undefined {
  const { parent, keeps = [], inner = [] } = screenOf(route)
  if (inner.some((name) => options[name])) return opened(route, ['domain'])
  return parent && opened(routes[parent], ['domain', ...keeps])

  function opened(target: Address['route'], names: readonly string[]): Address {
    const kept = names.filter((name) => options[name])
    return addressOf(target, Object.fromEntries(kept.map((name) => [name, options[name] ?? ''])))
  }
}
