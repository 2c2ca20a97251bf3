import type { Colors, Theme } from './configure/colors.ts'

/**
 * What an operator sets per deployment; it is in index.html as the JSON of `<script id="app-config">`
 * (docs/operating.md). Further fields pass through to the app untouched.
 */
export interface SiteConfig {
  /** Base addresses of the backend in the order they are tried; an empty text means the page's own origin. */
  readonly apiBases: readonly string[]
  /** Limit per attempt of a call in ms; the app's default is 4000. */
  readonly timeoutMs?: number
  /**
   * Origins that the web view may show in a frame: those of getconf's `service_url` and, where it is a page,
   * `download_url`. The policy needs them before getconf is asked; a page of the operator's that is not named here is
   * offered to the browser instead.
   */
  readonly frameHosts?: readonly string[]
  /** Where uncaught errors are sent: a path of the own origin, such as `/errors`, or an https URL. Without it nowhere. */
  readonly reportTo?: string
  /** Origins of pictures beside those of the page and the backend. */
  readonly pictureHosts?: readonly string[]
  /** The operator's name; without it the backend's `site_name`. */
  readonly name?: string
  /** Paths of files of the site (`scripts/configure/brandFiles.ts`). */
  readonly logo?: string
  readonly mark?: string
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Colours by theme and by their names in `app/_styles/theme-dark.css`, without the dashes. */
  readonly colors?: Readonly<Partial<Record<Theme, Colors>>>
  readonly language?: string | undefined
  readonly theme?: string | undefined
  readonly riseColor?: string | undefined
  readonly hidden?: readonly string[]
  /** False: no service worker, and one that was installed removes itself. */
  readonly offline?: boolean
  readonly help?: readonly { readonly label: Readonly<Record<string, string>>; readonly href: string }[]
  readonly [field: string]: unknown
}

/**
 * Checks one base address and drops its trailing slashes. Empty stays empty: the page's own origin.
 *
 * @throws Error naming the address when it is not an absolute http(s) address without credentials, query or hash.
 */
export function baseAddress(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined
  if (!url || !isPlain(url))
    throw new Error(
      `Not a usable address: "${trimmed}". Write it like https://api.example.com, with nothing but a plain path behind it`,
    )
  return url.href.replace(/\/+$/, '')
}

/**
 * Whether an address has a plain host and nothing but a plain path behind it. A host with `;` or `,` would end a directive of the
 * policy; in a path they are a slip.
 */
const isPlain = ({ protocol, host, pathname, username, password, search, hash }: URL) =>
  /^https?:$/.test(protocol) &&
  /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/.test(host) &&
  /^[\w./~%-]*$/.test(pathname) &&
  `${username}${password}${search}${hash}` === ''

/** Checks where errors are reported to. Throws Error when it is neither a path of the own origin nor an https URL. */
export function reportAddress(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || /^\/(?!\/)[\w./-]*$/.test(trimmed)) return trimmed
  const url = new URL(baseAddress(trimmed))
  if (url.protocol !== 'https:' && !['localhost', '127.0.0.1'].includes(url.hostname))
    throw new Error(
      `Not a usable address for error reports: "${trimmed}". Write a path such as /errors, or an https address.`,
    )
  return trimmed
}

/** The origin of an https address. The app opens no frame of another kind, and a browser shows no picture of http in a page of https. */
export function secureOrigin(use: string, text: string): string {
  const address = text.trim() === '' ? '' : baseAddress(text)
  if (!address.startsWith('https:'))
    throw new Error(`Not a usable address for ${use}: "${text}". Write it with https, like https://cdn.example.com`)
  return new URL(address).origin
}

/**
 * The configuration with every address checked and in one form.
 *
 * @throws Error when an address is not usable, or there is none.
 */
export function normalise(config: SiteConfig): SiteConfig {
  if (config.apiBases.length === 0) throw new Error('At least one API address is needed; "" means the own origin.')
  const frames = config.frameHosts?.map((host) => secureOrigin('a frame', host))
  const pictures = config.pictureHosts?.map((host) => secureOrigin('pictures', host))
  for (const [theme, own] of Object.entries(config.colors ?? {}))
    for (const [token, color] of Object.entries(own ?? {}))
      if (!/^[a-z-]+$/.test(token) || !/^#[0-9a-f]{6}$/i.test(color))
        throw new Error(`Not a usable colour of the ${theme} theme: "${token}: ${color}"`)
  for (const word of [config.language, config.theme, config.riseColor])
    if (word !== undefined && !/^[\w-]+$/.test(word)) throw new Error(`Not a usable default: "${word}"`)
  const { frameHosts: _frames, pictureHosts: _pictures, ...rest } = config
  const reportTo = config.reportTo === undefined ? undefined : reportAddress(config.reportTo)
  return {
    ...rest,
    apiBases: config.apiBases.map(baseAddress),
    ...(frames?.length && { frameHosts: frames }),
    ...(pictures?.length && { pictureHosts: pictures }),
    ...(reportTo !== undefined && { reportTo }),
  }
}
