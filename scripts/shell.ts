import { createHash } from 'node:crypto'
import { type Colors, type Theme, themeNames } from './configure/colors.ts'

/**
 * What an operator sets per deployment; it is in index.html as the JSON of `<script id="app-config">`
 * (docs/operating.md). Further fields pass through to the app untouched.
 */
export interface ShellConfig {
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

const CONFIG_SCRIPT = /(<script\b[^>]*\bid="app-config"[^>]*>)([\s\S]*?)(<\/script>)/
const POLICY_META = /<meta http-equiv="Content-Security-Policy"[^>]*>/g
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g
const BRAND_STYLE = /<style id="brand">[^<]*<\/style>/g
const ROOT_ELEMENT = /<html\b[^>]*>/
const TITLE = /<title>[^<]*<\/title>/
/** The name in the shell, after the mark. */
const SHELL_NAME = /(<p class="[^"]*Shell_brand[^"]*">(?:<svg[\s\S]*?<\/svg>)?)[^<]*(<\/p>)/
const BUILT_NAME = 'Candor'
const DATA_BLOCK = /\btype="application\/(?:ld\+)?json"/

/**
 * Trusted Types policies, each of which can be made once: Next's chunk loader, the default one of components/charts,
 * which passes only the empty text, DOMPurify's own, with which it parses what it is about to clean, and the one with the address of
 * the service worker.
 */
const TRUSTED_TYPES = 'nextjs#bundler default dompurify worker'

/**
 * Puts a configuration and the content security policy computed for it into the exported index.html. Applying it again
 * replaces both, so one build serves many operators.
 *
 * @throws Error when the page has no app-config script, an address is not usable, or the page holds markup that the
 *   policy would block (style attributes, event handler attributes).
 */
export function applyShell(html: string, config: ShellConfig): string {
  if (!CONFIG_SCRIPT.test(html)) throw new Error('index.html has no <script type="application/json" id="app-config">.')
  const clean = normalise(config)
  const bare = html.replace(POLICY_META, '').replace(BRAND_STYLE, '')
  const configured = bare.replace(CONFIG_SCRIPT, (_, open, __, close) => `${open}${escapeJson(clean)}${close}`)
  const page = withBrand(configured, clean)
  refuseBlockedMarkup(page)
  return insertPolicy(page, contentPolicy(page, clean))
}

/** Puts the operator's name, colours and defaults where the browser reads them before the app runs. */
function withBrand(
  html: string,
  { name = BUILT_NAME, logo, mark, colors, language = 'zh-CN', theme = 'dark', riseColor }: ShellConfig,
): string {
  const rise = riseColor === undefined ? '' : ` data-rise="${riseColor}"`
  const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const rules = themeNames.flatMap((one) => {
    const own = Object.entries(colors?.[one] ?? {}).map(([token, color]) => `--${token}:${color}`)
    return own.length === 0
      ? []
      : [`${one === 'dark' ? ':root:not([data-theme=light])' : '[data-theme=light]'}{${own.join(';')}}`]
  })
  // The shell has the mark of the build in it, which is another one than the app will show.
  if (logo !== undefined || mark !== undefined) rules.push('[aria-busy]>p>svg{display:none}')
  const style = rules.length === 0 ? '' : `<style id="brand">${rules.join('')}</style>`
  // After the styles of the build: of two rules with the same weight the last one counts.
  return html
    .replace(ROOT_ELEMENT, () => `<html lang="${language}" data-theme="${theme}"${rise}>`)
    .replace(TITLE, () => `<title>${escaped}</title>`)
    .replace(SHELL_NAME, (_, before, after) => `${before}${escaped}${after}`)
    .replace('</head>', () => `${style}</head>`)
}

/** Reads the configuration in an index.html. Throws Error when there is none. */
export function readShellConfig(html: string): ShellConfig {
  const found = CONFIG_SCRIPT.exec(html)?.[2]
  if (found === undefined) throw new Error('index.html has no <script type="application/json" id="app-config">.')
  const config: ShellConfig = JSON.parse(found)
  return config
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

function normalise(config: ShellConfig): ShellConfig {
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

/** JSON that cannot end the script element around it, nor open a comment in it. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** The content security policy. Each inline script and style is allowed by its hash, nothing by 'unsafe-inline'. */
function contentPolicy(html: string, config: ShellConfig): string {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc=/.test(attributes) && !DATA_BLOCK.test(attributes))
    .map(([, , body = '']) => hashSource(body))
  const styles = [...withoutScripts(html).matchAll(STYLE)].map(([, body = '']) => hashSource(body))
  const bases = config.apiBases.filter((base) => base !== '').map((base) => new URL(base).origin)
  const reports = /^https?:/.test(config.reportTo ?? '') ? [new URL(config.reportTo ?? '').origin] : []
  const directives: readonly (readonly [string, ...string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", ...styles],
    ['img-src', "'self'", 'data:', 'blob:', ...bases, ...(config.pictureHosts ?? [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...bases, ...reports],
    ['frame-src', "'self'", ...(config.frameHosts ?? [])],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['object-src', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', TRUSTED_TYPES],
  ]
  return directives.map((parts) => [...new Set(parts)].join(' ')).join(';')
}

function hashSource(body: string): string {
  return `'sha256-${createHash('sha256').update(body, 'utf8').digest('base64')}'`
}

/** Right after the charset, before anything the policy governs. */
function insertPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
  const place = /<head[^>]*>(?:<meta charset="utf-8"\s*\/?>)?/i
  if (!place.test(html)) throw new Error('index.html has no <head>.')
  return html.replace(place, (head) => head + meta)
}

const withoutScripts = (html: string) => html.replace(SCRIPT, '')

function refuseBlockedMarkup(html: string): void {
  const markup = withoutScripts(html).replace(STYLE, '')
  const blocked = /<[a-z][^>]*?\s(style|on[a-z]+)="/i.exec(markup)?.[1]
  if (!blocked) return
  throw new Error(
    `index.html has a "${blocked}" attribute, which the policy blocks. Use a class or a listener instead.`,
  )
}
