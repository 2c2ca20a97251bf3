import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileSizes } from '#scripts/build/sizes.ts'

/** A name that echarts gives the element it draws into; it survives minification. */
const MARK = '_echarts_instance_'

/**
 * Wire bytes of the chunks that hold echarts, on disk. Throws Error when none does: then the mark is wrong, or echarts
 * is not built at all, and a zero would pass unseen.
 *
 * @param eager paths that the first visit fetched; echarts among them breaks the budget as such.
 */
export async function chartBytes(out: string, eager: readonly string[]): Promise<number> {
  const scripts = await fileSizes(out, (file) => file.startsWith('_next/static/chunks/') && file.endsWith('.js'))
  const held = await Promise.all(
    scripts.map(async ({ file }) => (await readFile(path.join(out, file), 'utf8')).includes(MARK)),
  )
  const charts = scripts.filter((_, index) => held[index])
  if (charts.length === 0) throw new Error(`No chunk of ${out} holds echarts ("${MARK}").`)
  const early = charts.find(({ file }) => eager.includes(`/${file}`))
  if (early) throw new Error(`The first visit fetches echarts (${early.file}). Import it lazily.`)
  return charts.reduce((sum, { wire }) => sum + wire, 0)
}
