import { MemberFigure } from '#features/member/index.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { Address } from '#lib/navigation/address.ts'
import { type Feature, isHidden } from '#lib/navigation/hiddenFeatures.ts'
import { topEntries } from '#lib/navigation/menus.ts'
import { parentOf } from '#lib/navigation/parent.ts'
import { type RoutePath, routes, type TopGroup } from '#lib/navigation/routes.ts'
import { isShown } from '#lib/navigation/shownRoutes.ts'

interface RouteLine {
  readonly route: RoutePath
  readonly text: MessageKey
}

/** Everything that a line of the menu can be. */
export type MenuLineSpec = RouteLine | { readonly action: 'logout'; readonly text: MessageKey } | FigureLine
interface FigureLine {
  readonly figure: React.ReactNode
  readonly text: MessageKey
  /** What the figure is about; it is not shown where the operator hides it. */
  readonly feature?: Feature
}

type EntrySpec = RouteLine | { readonly text: MessageKey; readonly lines: readonly MenuLineSpec[] }

/** What a group of screens (`lib/navigation/routes.ts`) is in the menu: the entries of its screens, or one entry whose lines they are. */
type GroupSpec =
  | 'entries'
  | { readonly text: MessageKey; readonly lines: (screens: readonly RouteLine[]) => readonly MenuLineSpec[] }

/** The groups of the desktop's menu, in the order of docs/product.md, 1.5. */
const groups: Readonly<Record<TopGroup, GroupSpec>> = {
  home: 'entries',
  deposit: { text: '充值', lines: (screens) => screens },
  withdraw: 'entries',
  vault: 'entries',
  records: { text: '订单', lines: (screens) => screens },
  account: { text: '账户', lines: (screens) => [...screens, { action: 'logout', text: '退出登录' }] },
  assets: {
    text: '资产',
    lines: (screens) => [
      { figure: <MemberFigure field="total" />, text: '总资产' },
      { figure: <MemberFigure field="invest_count" />, text: '定期理财', feature: 'vault' },
      { figure: <MemberFigure field="yesterday_count" earned />, text: '昨日收益' },
      { figure: <MemberFigure field="today_count" earned />, text: '今日收益' },
      ...screens,
    ],
  },
  notice: 'entries',
}

/** The desktop's menu, entry by entry. */
export const menuEntries: readonly EntrySpec[] = (Object.keys(groups) as TopGroup[]).flatMap(
  (group): readonly EntrySpec[] => {
    const spec = groups[group]
    const screens = topEntries(group)
    return spec === 'entries' ? screens : [{ text: spec.text, lines: spec.lines(screens) }]
  },
)

/** The line of the deposits that share a screen names the one that it leads to. */
const named = (line: MenuLineSpec): MenuLineSpec =>
  'route' in line && line.route === routes.recharge && isHidden('bank-deposit') ? { ...line, text: '在线充值' } : line
function isLineShown(line: MenuLineSpec): boolean {
  if ('route' in line) return isShown(line.route)
  return !('figure' in line && line.feature !== undefined && isHidden(line.feature))
}

/** The entries that this operator shows. While the member practises there are no figures of real money. */
export const shownEntries = (practising = false): readonly EntrySpec[] =>
  menuEntries.flatMap((entry): readonly EntrySpec[] => {
    if (!('lines' in entry)) return isShown(entry.route) ? [entry] : []
    const lines = entry.lines.filter((line) => isLineShown(line) && !(practising && 'figure' in line)).map(named)
    return lines.length > 0 ? [{ ...entry, lines }] : []
  })

const inMenu: ReadonlySet<RoutePath> = new Set(
  menuEntries.flatMap((entry) =>
    'lines' in entry ? entry.lines.flatMap((line) => ('route' in line ? [line.route] : [])) : [entry.route],
  ),
)

/** The screens of a product are part of the market, which is on home. */
const onHome: ReadonlySet<RoutePath> = new Set([routes.home, routes.product, routes.trade, routes.facts])

/**
 * The entry that a page belongs to: its own, or that of the nearest page below it that has one. Home is below all, and marked on itself and
 * on the screens of a product alone.
 */
export function menuRouteOf(shown: Address): RoutePath | undefined {
  if (onHome.has(shown.route)) return routes.home
  for (let at: Address | undefined = shown; at; at = parentOf(at)) {
    if (at.route !== routes.home && inMenu.has(at.route)) return at.route
  }
  return undefined
}
