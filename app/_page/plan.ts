import { getConf } from '#lib/contract/common.ts'
import { productList } from '#lib/contract/market.ts'
import { noticeList } from '#lib/contract/notices.ts'
import { captcha, member } from '#lib/contract/session.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Files of the build, below `/_next/static/`, that the first screen needs beside the page's own scripts. */
export interface FirstFiles {
  /** The style sheet of the client, which every screen needs. */
  readonly styles: string
  readonly login: readonly string[]
  readonly home: readonly string[]
  /** The texts of each language that each of them needs. */
  readonly texts: Readonly<Record<'login' | 'home', Readonly<Record<string, string>>>>
}

/** What the page's inline scripts have to know. It is in the page as the JSON of `<script id="plan">`. */
export const plan = {
  /** The routes at which a member is shown home, beside a fragment that is no route. */
  homeScreens: ['/', routes.login, routes.home] as readonly string[],
  /** Where a guest stays, so that no login screen is shown. */
  guestScreens: [routes.register, routes.webview] as readonly string[],
  /** Asked for always. */
  configuration: getConf.path as string,
  /** Asked for where no session is stored, because the login screen will show it. */
  captcha: captcha.path as string,
  /** Asked for where home comes first, because home shows their prices. */
  products: productList.path as string,
  /** Asked for there with the token of the session, because home shows what the member holds. */
  member: member.path as string,
  /** Asked for there too, with its query, because a notice that came after the prices would move them. */
  notices: `${noticeList.path}?limit=20`,
}

export type Plan = typeof plan & {
  /** Missing in development, where no file is asked for early. */
  readonly files?: FirstFiles
}
