import path from 'node:path'
import { compress, makeReadable } from '#scripts/build/compress.ts'
import { digestOf, forgetBuild, recordBuild } from '#scripts/build/fresh.ts'
import { writePackages } from '#scripts/build/packages.ts'
import { assembleSite } from '#scripts/build/site.ts'
import { fileSizes, kilobytes } from '#scripts/build/sizes.ts'
import { writeWorker } from '#scripts/build/worker.ts'
import { runCommand } from '#scripts/command.ts'
import { writePage } from '#scripts/configure.ts'
import { isMain, ROOT, runNode, tool } from '#scripts/run.ts'
import type { SiteConfig } from '#scripts/siteConfig.ts'

/** Where the export is. */
export const OUT = path.join(ROOT, 'out')

/**
 * Builds the static site into `out/`: the client as Next compiles it, the page with its configuration and content security policy, the
 * service worker, the lists of the packages that it is made from, and a brotli and a gzip file beside each file that becomes smaller.
 *
 * @returns whether it succeeded; what failed has been printed.
 */
export async function build(config: SiteConfig): Promise<boolean> {
  const sources = await digestOf(ROOT)
  await forgetBuild(ROOT)
  const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  if ((await runNode([tool('next/dist/bin/next'), 'build', '--webpack'], env)) !== 0) return false
  const { built, kept } = await assembleSite(ROOT, OUT)
  await writeWorker(OUT, built, kept)
  await writePackages(ROOT, OUT)
  await writePage(OUT, { built, config: { ...config, timeoutMs: 4000 } })
  await compress(OUT)
  await makeReadable(OUT)
  await recordBuild(ROOT, sources)
  return true
}

/**
 * The configuration that a build starts with, both comma separated lists: `API_BASES` (without it both addresses are
 * the page's own origin) and `FRAME_HOSTS` (what the web view may show beside the own origin; without it nothing).
 */
export function configFrom(env: Readonly<Record<string, string | undefined>>): SiteConfig {
  const listOf = (text: string) => text.split(',').map((part) => part.trim())
  return {
    apiBases: listOf(env.API_BASES ?? ','),
    frameHosts: listOf(env.FRAME_HOSTS ?? '').filter((host) => host !== ''),
  }
}

async function printSizes(): Promise<void> {
  const sizes = await fileSizes(OUT, (file) => /\.(?:html|js|css)$/.test(file))
  const total = sizes.reduce((sum, { wire }) => sum + wire, 0)
  console.log('\nLargest files, brotli:')
  for (const { file, wire } of sizes.filter(({ file }) => file !== 'index.html').slice(0, 12))
    console.log(`${kilobytes(wire).padStart(10)}  ${file}`)
  const html = sizes.find(({ file }) => file === 'index.html')
  console.log(`${kilobytes(html?.wire ?? 0).padStart(10)}  index.html\n${kilobytes(total).padStart(10)}  all`)
}

const command = {
  name: 'npm run build',
  about: 'Builds the static site into out/, and prints how large its files are.',
  examples: ['npm run build', 'API_BASES=https://a.example,https://b.example npm run build'],
  notes: `API_BASES names the addresses of the backend that the site is configured with; FRAME_HOSTS what its web view may show. Both are comma separated,
and npm run configure sets them afterwards too.`,
} as const

if (isMain(import.meta.url)) {
  process.exitCode = await runCommand(command, async () => {
    if (!(await build(configFrom(process.env)))) return 1
    await printSizes()
    return 0
  })
}
