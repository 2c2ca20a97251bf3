import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type BuiltParts, Page } from '#app/_page/Page.ts'
import { themeNames } from './configure/colors.ts'
import { normalise, type SiteConfig } from './siteConfig.ts'

/** What the page of a built site is written from. */
export interface Site {
  /** The same for every configuration: the site's `page.json`. */
  readonly built: BuiltParts
  /** The one that is in the page. */
  readonly config: SiteConfig
}

export const PARTS = 'page.json'
const CONFIG = /<script type="application\/json" id="app-config">(.*?)<\/script>/

/** Reads what the page of a built site was written from. @throws Error when the folder holds no built site. */
export async function readSite(dir: string): Promise<Site> {
  const read = (file: string) =>
    readFile(path.join(dir, file), 'utf8').catch(() => {
      throw new Error(`${path.resolve(dir)} holds no built site: there is no ${file}. Run npm run build first.`)
    })
  const [page, parts] = [await read('index.html'), await read(PARTS)]
  const config = CONFIG.exec(page)?.[1]
  if (config === undefined) throw new Error(`index.html in ${path.resolve(dir)} is not the page of this app.`)
  return { built: JSON.parse(parts), config: JSON.parse(config) }
}

/**
 * The page of a site with its configuration, and with the content security policy that follows from it.
 *
 * @throws Error when an address of the configuration is not usable.
 */
export function sitePage({ built, config: given }: Site): string {
  const config = normalise(given)
  const brandStyles = brandRules(config)
  const policy = contentPolicy(config, [built.headScript, built.earlyScript], [built.styles, brandStyles])
  return `<!DOCTYPE html>${renderToStaticMarkup(createElement(Page, { built, config, policy, brandStyles }))}`
}

function brandRules({ colors, logo, mark }: SiteConfig): string {
  const rules = themeNames.flatMap((one) => {
    const own = Object.entries(colors?.[one] ?? {}).map(([token, color]) => `--${token}:${color}`)
    return own.length === 0
      ? []
      : [`${one === 'dark' ? ':root:not([data-theme=light])' : '[data-theme=light]'}{${own.join(';')}}`]
  })
  // The outline has the app's own mark in it, which is another one than the app will show.
  if (logo !== undefined || mark !== undefined) rules.push('.outline-brand svg{display:none}')
  return rules.join('')
}

/**
 * Trusted Types policies, each of which can be made once: the one of the chunk loader (next.config.mjs), the default one of
 * components/charts, which passes only the empty text, DOMPurify's own, with which it parses what it is about to clean, and the one
 * with the address of the service worker.
 */
const TRUSTED_TYPES = ['candor', 'default', 'dompurify', 'worker']

/** The content security policy. Each inline script and style is allowed by its hash, nothing by 'unsafe-inline'. */
function contentPolicy(config: SiteConfig, scripts: readonly string[], styles: readonly string[]): string {
  const bases = config.apiBases.filter((base) => base !== '').map((base) => new URL(base).origin)
  const reports = /^https?:/.test(config.reportTo ?? '') ? [new URL(config.reportTo ?? '').origin] : []
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts.map(hashSource)],
    ['style-src', "'self'", ...styles.filter((text) => text !== '').map(hashSource)],
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
    ['trusted-types', ...TRUSTED_TYPES],
  ]
  return directives.map((parts) => [...new Set(parts)].join(' ')).join(';')
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
