import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { compress } from '#scripts/build/compress.ts'
import { readBrandFiles, writeBrandFiles } from '#scripts/configure/brandFiles.ts'
import { brandColors, type Colors, themeNames } from '#scripts/configure/colors.ts'
import { readSettings, type Settings, settingsJsonSchema } from '#scripts/configure/settings.ts'
import { notesOn, summaryOf } from '#scripts/configure/summary.ts'
import { WORKER, workerFor } from '#scripts/configure/worker.ts'
import { isMain } from '#scripts/run.ts'
import { applyShell, readShellConfig, type ShellConfig } from '#scripts/shell.ts'

const USAGE = `Sets the operator's configuration in a built site.

  npm run configure -- out --config operator.json     everything that the file states, and the defaults for the rest
  npm run configure -- out --api https://a.example,https://b.example [--timeout 4000] [--frame https://chat.example]
    [--picture https://cdn.example] [--report /errors] [--offline off]
  npm run configure -- out --reset                    as built without any configuration
  npm run configure -- out --show                     what the site is configured with
  npm run configure -- --schema                       the JSON schema of the file

  --config   a JSON file with addresses, brand, defaults, features, texts (docs/operating.md)
  --api      backend addresses in the order they are tried, comma separated; an empty one is the page's own origin
  --timeout  limit per attempt of a call, in ms
  --frame    https origins that the in-app web view may show (customer service, download page), comma separated
  --picture  https origins of pictures beside those of the page and the backend, comma separated
  --report   where uncaught errors are sent: a path of the page's own origin or an https address; empty for nowhere
  --offline  on, or off: no service worker, and one that was installed removes itself with everything that it has kept

With these six options alone, what is not named keeps its value; beside --config or --reset they count over them.`

/**
 * Rewrites index.html below `dir` in place: its configuration, the content security policy that follows from it, and what else a
 * browser reads in place of the file.
 *
 * @throws Error when the folder holds no built site or an address is not usable; the file is untouched then.
 */
export async function configure(dir: string, changes: Partial<ShellConfig>): Promise<ShellConfig> {
  const html = await readPage(dir)
  return writePage(dir, html, { ...readShellConfig(html), ...changes })
}

/**
 * Gives a built site an operator's settings, over whatever it was configured with before.
 *
 * @param from The folder that the settings name their files from.
 * @param changes What counts over the settings.
 * @throws Error that names what is wrong; the site is untouched then.
 */
export async function applySettings(
  dir: string,
  settings: Settings,
  from: string,
  changes: Partial<ShellConfig> = {},
): Promise<ShellConfig> {
  const html = await readPage(dir)
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
  const stated = themeNames.flatMap((theme) => {
    const given = brand.colors?.[theme]
    return given ? [[theme, brandColors(theme, given)] as const] : []
  })
  const colors: Partial<Record<'dark' | 'light', Colors>> = Object.fromEntries(stated)
  const files = await readBrandFiles(settings, from)
  const config: ShellConfig = {
    apiBases,
    timeoutMs,
    ...(frameHosts && { frameHosts }),
    ...(pictureHosts && { pictureHosts }),
    ...(reportTo && { reportTo }),
    ...(brand.name !== undefined && { name: brand.name }),
    ...(brand.promise !== undefined && { promise: brand.promise }),
    ...files.fields,
    ...(stated.length > 0 && { colors }),
    ...defaults,
    ...(hide.length > 0 && { hidden: hide }),
    ...(help.length > 0 && { help }),
    ...(!offline && { offline }),
    ...changes,
  }
  // An address that is not usable has to be found before anything is written.
  applyShell(html, config)
  await writeBrandFiles(dir, files, settings, colors)
  return writePage(dir, html, config)
}

const readPage = (dir: string) =>
  readFile(path.join(dir, 'index.html'), 'utf8').catch(() => {
    throw new Error(`${path.resolve(dir)} holds no built site: there is no index.html. Run npm run build first.`)
  })

async function writePage(dir: string, html: string, { offline, ...others }: ShellConfig): Promise<ShellConfig> {
  // "on" is the default, which a page does not state: switched off and on again it has the bytes of before.
  const config: ShellConfig = { ...others, ...(offline === false && { offline }) }
  const page = applyShell(html, config)
  const worker = await readFile(path.join(dir, WORKER), 'utf8').catch(() => {
    throw new Error(`${path.resolve(dir)} holds no whole site: there is no ${WORKER}. Run npm run build first.`)
  })
  await writeFile(path.join(dir, 'index.html'), page)
  await writeFile(path.join(dir, WORKER), workerFor(worker, page, config.offline !== false))
  await compress(dir, ['index.html', WORKER])
  return readShellConfig(page)
}

/** What a command line asks for. */
interface Asked {
  readonly dir: string
  /** A file of settings; `reset` for none. */
  readonly config?: string
  readonly reset: boolean
  readonly show: boolean
  readonly schema: boolean
  readonly changes: Partial<ShellConfig>
}

/** Reads the command line. Throws Error with the usage text when it makes no sense. */
export function readCommand(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      config: { type: 'string' },
      reset: { type: 'boolean', default: false },
      show: { type: 'boolean', default: false },
      schema: { type: 'boolean', default: false },
      api: { type: 'string' },
      timeout: { type: 'string' },
      frame: { type: 'string' },
      picture: { type: 'string' },
      report: { type: 'string' },
      offline: { type: 'string' },
    },
  })
  const [dir = '', second] = positionals
  const { api, timeout, frame, picture, report, offline, config, reset, show, schema } = values
  const changed = [api, timeout, frame, picture, report, offline].some((value) => value !== undefined)
  const asks = [config !== undefined || reset || changed, show].filter(Boolean).length
  if (
    schema
      ? dir !== '' || asks > 0
      : dir === '' || second !== undefined || asks !== 1 || (reset && config !== undefined)
  )
    throw new Error(USAGE)
  if (timeout !== undefined && !/^[1-9]\d{2,5}$/.test(timeout)) throw new Error(`Not a time-out in ms: ${timeout}`)
  if (offline !== undefined && offline !== 'on' && offline !== 'off') throw new Error(`Neither on nor off: ${offline}`)
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
  if (show) return `${path.resolve(dir)} is configured with:\n${summaryOf(readShellConfig(await readPage(dir)))}`
  const text = config === undefined ? '{}' : await readFile(config, 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`There is no file ${config} that can be read.`)
  const from = config === undefined ? dir : path.dirname(config)
  const settings = config !== undefined || reset ? readSettings(text) : undefined
  const done = settings ? await applySettings(dir, settings, from, changes) : await configure(dir, changes)
  return `${path.resolve(dir)} is configured with:\n${summaryOf(done, settings && notesOn(settings))}`
}

if (isMain(import.meta.url)) {
  try {
    console.log(await run(readCommand(process.argv.slice(2))))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
