import type { MessageKey } from '#lib/i18n/messages.ts'
import {
  type AccountGroup,
  type InAccountMenu,
  type RoutePath,
  rows,
  type ScreenName,
  type TopGroup,
} from './routes.ts'

interface Entry<Name extends ScreenName = ScreenName> {
  readonly name: Name
  readonly route: RoutePath
  readonly text: MessageKey
}

const named = Object.entries(rows) as [ScreenName, (typeof rows)[ScreenName]][]

/** The entries of a group of the account screen's menu, in their order, also those that are not offered. */
export const accountEntries = (group: AccountGroup): readonly Entry<InAccountMenu>[] =>
  named.flatMap(([name, { path, title, menu }]) =>
    menu !== 'none' && menu.account === group
      ? [{ name: name as InAccountMenu, route: path, text: menu.accountText ?? title }]
      : [],
  )

/** The entries of a group of the desktop's menu, in their order, also those that are not shown. */
export const topEntries = (group: TopGroup): readonly Entry[] =>
  named.flatMap(([name, { path, title, menu }]) =>
    menu !== 'none' && menu.top === group ? [{ name, route: path, text: menu.topText ?? title }] : [],
  )
