import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compress, makeReadable } from '#scripts/build/compress.ts'
import { CommandError, readCommandLine, readNamedFile, refuse, runCommand } from '#scripts/command.ts'
import { readBrandFiles, writeBrandFiles } from '#scripts/configure/brandFiles.ts'
import { brandColors, type Colors, themeNames } from '#scripts/configure/colors.ts'
import { readSettings, type Settings, settingsJsonSchema } from '#scripts/configure/settings.ts'
import { notesOn, summaryOf } from '#scripts/configure/summary.ts'
import { notesOnTexts } from '#scripts/configure/textNotes.ts'
import { WORKER, workerFor } from '#scripts/configure/worker.ts'
import { readSite, type Site, sitePage } from '#scripts/page.ts'
import { isMain } from '#scripts/run.ts'
import { normalise, type SiteConfig } from '#scripts/siteConfig.ts'

const command = {
  name: 'npm run configure',
  about: "Sets the operator's configuration in a built site.",
  options: {
    config: {
      type: 'string',
      value: 'FILE',
      about:
        'a JSON file with addresses, brand, defaults, features, texts (docs/operating.md): everything that it states, and the\ndefaults for the rest',
    },
    reset: { type: 'boolean', default: false, about: 'as built without any configuration' },
    show: { type: 'boolean', default: false, about: 'what the site is configured with' },
    schema: { type: 'boolean', default: false, about: 'the JSON schema of the file; needs no DIR' },
    api: {
      type: 'string',
      value: 'URLS',
      about: "backend addresses in the order they are tried, comma separated; an empty one is the page's own origin",
    },
    timeout: { type: 'string', value: 'MS', about: 'limit per attempt of a call, in ms' },
    frame: {
      type: 'string',
      value: 'URLS',
      about: 'https origins that the in-app web view may show (customer service, download page), comma separated',
    },
    picture: {
      type: 'string',
      value: 'URLS',
      about: 'https origins of pictures beside those of the page and the backend, comma separated',
    },
    report: {
      type: 'string',
      value: 'URL',
      about: "where uncaught errors are sent: a path of the page's own origin or an https address; empty for nowhere",
    },
    offline: {
      type: 'string',
      value: 'on|off',
      about: 'off: no service worker, and one that was installed removes itself with everything that it has kept',
    },
  },
  operands: { name: 'DIR', about: 'the folder of the built site' },
  examples: [
    'npm run configure -- out --config operator.json',
    'npm run configure -- out --api https://a.example,https://b.example --frame https://chat.example',
    'npm run configure -- out --show',
  ],
  notes: `With only the last six options, what is not named keeps its value; together with --config or --reset they take precedence.`,
} as const

/**
 * Rewrites index.html below `dir` in place: its configuration, the content security policy that follows from it, and what else a
 * browser reads in place of the file.
 *
 * @throws Error when the folder holds no built site or an address is not usable; the file is untouched then.
 */
export async function configure(dir: string, changes: Partial<SiteConfig>): Promise<SiteConfig> {
  const { built, config } = await readSite(dir)
  return writePage(dir, { built, config: { ...config, ...changes } })
}

/**
 * Gives a built site an operator's settings, over whatever it was configured with before.
 *
 * @param from The folder that the settings name their files from.
 * @param changes What takes precedence over the settings.
 * @throws Error that names what is wrong; the site is untouched then.
 */
export async function applySettings(
  dir: string,
  settings: Settings,
  from: string,
  changes: Partial<SiteConfig> = {},
): Promise<SiteConfig> {
  const { built } = await readSite(dir)
  const {
    apiBases,
    timeoutMs = 4000,
    frameHosts,
    pictureHosts,
    reportTo,
    brand,
    defaults,
    hide,
    help,
    offline,
  } = settings
  const notes = themeNames.flatMap((theme) => {
    const colors = brand.colors?.[theme]
    return colors ? [[theme, brandColors(theme, colors)] as const] : []
  })
  const colors: Partial<Record<'dark' | 'light', Colors>> = Object.fromEntries(notes)
  const files = await readBrandFiles(settings, from)
  const config: SiteConfig = {
    apiBases,
    timeoutMs,
    ...(frameHosts && { frameHosts }),
    ...(pictureHosts && { pictureHosts }),
    ...(reportTo && { reportTo }),
    ...(brand.name !== undefined && { name: brand.name }),
    ...(brand.promise !== undefined && { promise: brand.promise }),
    ...files.fields,
    ...(notes.length > 0 && { colors }),
    ...defaults,
    ...(hide.length > 0 && { hidden: hide }),
    ...(help.length > 0 && { help }),
    ...(!offline && { offline }),
    ...changes,
  }
  // An address that is not usable has to be found before anything is written.
  normalise(config)
  await writeBrandFiles(dir, files, settings, colors)
  return writePage(dir, { built, config })
}

/**
 * Writes the page of a site, and the service worker that keeps it.
 *
 * @returns the configuration as the page states it.
 * @throws Error when an address is not usable, or there is no worker; nothing is written then.
 */
export async function writePage(dir: string, { built, config: given }: Site): Promise<SiteConfig> {
  const { offline, ...others } = normalise(given)
  // "on" is the default, which a page does not state: switched off and on again it has the bytes of before.
  const config: SiteConfig = { ...others, ...(offline === false && { offline }) }
  const page = sitePage({ built, config })
  const worker = await readFile(path.join(dir, WORKER), 'utf8').catch(() => {
    throw new Error(`${path.resolve(dir)} holds no whole site: there is no ${WORKER}. Run npm run build first.`)
  })
  await writeFile(path.join(dir, 'index.html'), page)
  await writeFile(path.join(dir, WORKER), workerFor(worker, page, config.offline !== false))
  await compress(dir, ['index.html', WORKER])
  await makeReadable(dir)
  return config
}

/** What a command line asks for. */
interface Asked {
  readonly dir: string
  /** A file of settings; `reset` for none. */
  readonly config?: string
  readonly reset: boolean
  readonly show: boolean
  readonly schema: boolean
  readonly changes: Partial<SiteConfig>
}

/** Reads the command line. Throws CommandError when it makes no sense. */
export function readCommand(args: readonly string[]): Asked {
  const { values, positionals } = readCommandLine(command, args)
  const [dir = '', second] = positionals
  const { api, timeout, frame, picture, report, offline, config, reset, show, schema } = values
  const changed = [api, timeout, frame, picture, report, offline].some((value) => value !== undefined)
  const asks = [config !== undefined || reset || changed, show].filter(Boolean).length
  if (
    schema
      ? dir !== '' || asks > 0
      : dir === '' || second !== undefined || asks !== 1 || (reset && config !== undefined)
  )
    throw new CommandError(
      'Name one folder, and what to do with it: --config, --reset, --show or a setting; or --schema alone',
    )
  if (timeout !== undefined && !/^[1-9]\d{2,5}$/.test(timeout))
    throw new CommandError(`Not a time-out in ms: ${timeout}`)
  if (offline !== undefined && offline !== 'on' && offline !== 'off')
    throw new CommandError(`Neither on nor off: ${offline}`)
  const listOf = (text: string) => text.split(',').filter((host) => host.trim() !== '')
  return {
    dir,
    ...(config !== undefined && { config }),
    reset,
    show,
    schema,
    changes: {
      ...(api !== undefined && { apiBases: api.split(',') }),
      ...(timeout !== undefined && { timeoutMs: Number(timeout) }),
      ...(frame !== undefined && { frameHosts: listOf(frame) }),
      ...(picture !== undefined && { pictureHosts: listOf(picture) }),
      ...(report !== undefined && { reportTo: report }),
      ...(offline !== undefined && { offline: offline === 'on' }),
    },
  }
}

async function run({ dir, config, reset, show, schema, changes }: Asked): Promise<string> {
  if (schema) return settingsJsonSchema().trimEnd()
  if (show) return `${path.resolve(dir)} is configured with:\n${summaryOf((await readSite(dir)).config)}`
  const text = config === undefined ? '{}' : await readNamedFile(config)
  const from = config === undefined ? dir : path.dirname(config)
  const settings = config !== undefined || reset ? readSettings(text) : undefined
  const done = settings ? await applySettings(dir, settings, from, changes) : await configure(dir, changes)
  return `${path.resolve(dir)} is configured with:\n${summaryOf(done, settings && [...notesOn(settings), ...(await notesOnTexts(settings, from))])}`
}

if (isMain(import.meta.url)) {
  const args = process.argv.slice(2)
  process.exitCode = await runCommand(
    command,
    async () => {
      // Reports what is wrong with a file of the operator, without the place in the program where it was found.
      console.log(await run(readCommand(args)).catch(refuse))
      return 0
    },
    args,
  )
}
