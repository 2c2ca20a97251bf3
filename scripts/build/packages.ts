import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'

const lockSchema = v.object({
  name: v.string(),
  version: v.string(),
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      license: v.optional(v.string()),
      integrity: v.optional(v.string()),
      dev: v.optional(v.boolean()),
      devOptional: v.optional(v.boolean()),
      optional: v.optional(v.boolean()),
    }),
  ),
})

/** A package that the build is made from, as package-lock.json names it. */
interface Package {
  /** Its folder below the project, with forward slashes. */
  readonly folder: string
  readonly name: string
  readonly version: string
  /** An SPDX expression. */
  readonly license: string | undefined
  /** The hash of its archive: algorithm, dash, base64. */
  readonly integrity: string | undefined
}

type Lock = v.InferOutput<typeof lockSchema>

/** Parts of the service worker, which `workbox-build`, a tool of development, puts into the site. */
const IN_WORKER =
  /^node_modules\/(?:idb|workbox-(?:cacheable-response|core|expiration|navigation-preload|precaching|routing|strategies))$/

/** What was built, and the folders of the packages that it is made from; absent: those of the site. */
interface Built {
  /** Its name and version, where they are not those of the project. */
  readonly component?: { readonly name: string; readonly version: string }
  readonly folders?: ReadonlySet<string>
}

type Locked = Lock['packages'][string]

/** Whether a package is in the site, and not for one kind of machine only. */
const isOfSite = (folder: string, { dev, devOptional, optional }: Locked): boolean =>
  !(dev || devOptional || optional) || IN_WORKER.test(folder)

/** The packages of a lock that something is built from, by folder. */
function packagesOf({ packages }: Lock, { folders }: Built): readonly Package[] {
  return Object.entries(packages).flatMap(([folder, locked]) => {
    const { version, license, integrity } = locked
    const isIn = folders === undefined ? isOfSite(folder, locked) : folders.has(folder)
    // A folder elsewhere is the project itself, or a workspace of it.
    if (!folder.includes('node_modules/') || version === undefined || !isIn) return []
    return [{ folder, name: folder.slice(folder.lastIndexOf('node_modules/') + 13), version, license, integrity }]
  })
}

/** A package URL: the `@` of a scope is escaped (https://github.com/package-url/purl-spec). */
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function componentOf({ name, version, license, integrity }: Package) {
  const [algorithm = '', hash = ''] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: purlOf(name, version),
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  }
}

/** The bill of materials in CycloneDX 1.6. Without a time and a serial number, so that the same lock gives the same bytes. */
function billOf(lock: Lock, built: Built): string {
  const { name, version } = built.component ?? lock
  const components = new Map(packagesOf(lock, built).map((one) => [`${one.name}@${one.version}`, componentOf(one)]))
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version, purl: purlOf(name, version) },
    },
    components: [...components.values()],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** Every package with the text of its licence; a package without such a file is named with its licence's name alone. */
async function licensesOf(root: string, lock: Lock, built: Built): Promise<string> {
  const texts = await Promise.all(
    packagesOf(lock, built).map(async ({ folder, name, version, license = 'not stated' }) => {
      const files = await readdir(path.join(root, folder))
      const named = files.filter((file) => /^(?:licen[cs]e|notice)(?:\.|$)/i.test(file)).toSorted()
      const parts = await Promise.all(named.map((file) => readFile(path.join(root, folder, file), 'utf8')))
      return [`${name} ${version} (${license})`, ...parts.map((part) => part.trim())].join('\n\n')
    }),
  )
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/**
 * Writes what the build is made from beside it: `sbom.cdx.json`, a bill of materials in CycloneDX, and `licenses.txt`, the
 * licences of the packages, which have to be passed on with their code.
 *
 * @throws Error when package-lock.json cannot be read, or a package that it names is not installed.
 */
export async function writePackages(root: string, out: string, built: Built = {}): Promise<void> {
  const lock = v.parse(lockSchema, JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')))
  await writeFile(path.join(out, 'sbom.cdx.json'), billOf(lock, built))
  await writeFile(path.join(out, 'licenses.txt'), await licensesOf(root, lock, built))
}
