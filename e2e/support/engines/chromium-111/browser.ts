import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { ROOT } from '#scripts/run.ts'

const FOLDER = path.join(ROOT, 'node_modules/.cache/chromium-111')

/** Where `unpackChromium111` puts the program. */
export const CHROMIUM_111 = path.join(FOLDER, 'chromium')

/**
 * Unpacks the Chromium of npm's @sparticuz/chromium. The package would unpack it into the machine's /tmp, and use any
 * file of that name there.
 */
export async function unpackChromium111(): Promise<void> {
  if (existsSync(CHROMIUM_111)) return
  const packed = createRequire(import.meta.url).resolve('@sparticuz/chromium/bin/chromium.br')
  const beside = `${CHROMIUM_111}.${process.pid}`
  await mkdir(FOLDER, { recursive: true })
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(beside, { mode: 0o755 }))
  await rename(beside, CHROMIUM_111)
}
