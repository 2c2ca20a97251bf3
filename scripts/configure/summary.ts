import type { Settings } from '#scripts/configure/settings.ts'
import type { SiteConfig } from '#scripts/siteConfig.ts'

const listed = (values: readonly string[] | undefined, none: string) =>
  values === undefined || values.length === 0 ? none : values.join(', ')

/** What settings may have overlooked that the configuration of a page does not show. */
export function notesOn({ brand: { name, mark, icons = {} } }: Settings): readonly string[] {
  const built = (['192', '512', 'maskable', 'apple'] as const).filter((icon) => icons[icon] === undefined)
  return name !== undefined && mark !== undefined && built.length > 0
    ? [`Icons of the installed app are those of the build: brand.icons has no ${built.join(', ')}.`]
    : []
}

/** What a site is configured with, one line for each part, and what an operator may have overlooked. */
export function summaryOf(config: SiteConfig, more: readonly string[] = []): string {
  const { apiBases, timeoutMs = 4000, frameHosts, pictureHosts, reportTo, colors, texts = {}, help = [] } = config
  const logo = config.logo ?? (config.mark ? 'none' : "the backend's web_logo")
  const themes = Object.entries(colors ?? {}).map(
    ([theme, { accent = 'of the build' } = {}]) => `${theme} with accent ${accent}`,
  )
  const rows: readonly (readonly [string, string])[] = [
    [
      'backend',
      listed(
        apiBases.map((base) => base || 'own origin'),
        'own origin',
      ),
    ],
    ['time-out', `${timeoutMs} ms`],
    ['frames', listed(frameHosts, 'none')],
    ['pictures', listed(['own origin and backend', ...(pictureHosts ?? [])], '')],
    ['errors to', reportTo || 'nowhere'],
    ['offline', config.offline === false ? 'no, the service worker removes itself' : 'yes'],
    ['name', config.name ?? "the backend's site_name"],
    ['logo', logo],
    ['mark', config.mark ? 'of the brand' : 'of the build'],
    ['colours', listed(themes, 'of the build')],
    [
      'defaults',
      `language ${config.language ?? 'zh-CN'}, theme ${config.theme ?? 'dark'}, rise ${config.riseColor ?? 'by language'}`,
    ],
    ['hidden', listed(config.hidden, 'nothing')],
    [
      'texts',
      listed(
        Object.entries(texts).map(([key, files]) => `${key} (${Object.keys(files).join(', ')})`),
        'from the backend',
      ),
    ],
    [
      'help lines',
      listed(
        help.map(({ href }) => href),
        'none',
      ),
    ],
  ]
  const notes = [
    ...apiBases
      .filter((base) => base.startsWith('http:'))
      .map((base) => `${base} is reached only from a page that has no HTTPS either.`),
    ...(new Set(apiBases.map((base) => base || '/')).size < 2
      ? ['Both attempts of a call go to one address: there is nothing to fall back to.']
      : []),
    ...(config.name !== undefined && !config.mark
      ? ['The icon of the page is that of the build (brand.mark, brand.icons).']
      : []),
    ...more,
  ]
  return [
    ...rows.map(([name, value]) => `  ${name.padEnd(12)}${value}`),
    ...notes.map((note) => `  Note: ${note}`),
  ].join('\n')
}
