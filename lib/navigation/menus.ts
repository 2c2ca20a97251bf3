import type { MessageKey } from '#lib/i18n/messages.ts'
import { type AccountGroup, type InAccountMenu, type RoutePath, rows, screenNames, type TopGroup } from './routes.ts'

interface Entry {
  readonly route: RoutePath
  readonly text: MessageKey
}

/** The entries of a group of the account screen's menu, in their order, also those that are not offered. */
export const accountEntries = (group: AccountGroup): readonly (Entry & { readonly name: InAccountMenu })[] =>
  screenNames.flatMap((name) => {
    const { path, title, menu } = rows[name]
    return menu !== 'none' && menu.account === group
      ? [{ name: name as InAccountMenu, route: path, text: menu.accountText ?? title }]
      : []
  })

/** The entries of a group of the desktop's menu, in their order, also those that are not shown. */
export const topEntries = (group: TopGroup): readonly Entry[] =>
  Object.values(rows).flatMap(({ path, title, menu }) =>
    menu !== 'none' && menu.top === group ? [{ route: path, text: menu.topText ?? title }] : [],
  )
