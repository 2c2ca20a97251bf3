import type { BrowserContext } from '@playwright/test'
import { readNewer } from '#scripts/compatibility/newer.ts'

/**
 * Removes from a context's pages what one of the oldest browsers lacks according to MDN's data: globals, and members of
 * what exists. Unlike the check of the built files it can tell a method of an iterator from one of an array. Trusted
 * Types stay, because this browser requires them.
 */
export async function removeNewer(context: BrowserContext): Promise<void> {
  const lacked = [...readNewer()]
    .filter(([mark, lacks]) => lacks.length > 0 && !/trusted/i.test(mark))
    .map(([mark]) => mark)
  await context.addInitScript(remove, {
    members: lacked.filter((mark) => /^\w+\.\w+$/.test(mark)),
    globals: lacked.flatMap((mark) => /^global (\w+)$/.exec(mark)?.[1] ?? []),
  })
}

/** Runs in the page, so it uses nothing from outside. */
function remove({
  members,
  globals,
}: {
  readonly members: readonly string[]
  readonly globals: readonly string[]
}): void {
  for (const member of members) {
    const [owner = '', name = ''] = member.split('.')
    const object: unknown = Reflect.get(window, owner)
    if (object === null || (typeof object !== 'object' && typeof object !== 'function')) continue
    Reflect.deleteProperty(object, name)
    const prototype: unknown = Reflect.get(object, 'prototype')
    if (typeof prototype === 'object' && prototype !== null) Reflect.deleteProperty(prototype, name)
  }
  for (const name of globals) for (const object of [window, Window.prototype]) Reflect.deleteProperty(object, name)
}
