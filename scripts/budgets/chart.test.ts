import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { wireBytes } from '#scripts/build/sizes.ts'
import { chartBytes } from './chart.ts'

const chart = 'var id="_echarts_instance_";'
let out: string

beforeEach(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'candor-chart-'))
  await mkdir(path.join(out, '_next/static/chunks'), { recursive: true })
  await writeFile(path.join(out, '_next/static/chunks/main.js'), 'let a=1')
})
afterEach(() => rm(out, { recursive: true }))

it('weighs the chunks that hold echarts, and only those', async () => {
  await writeFile(path.join(out, '_next/static/chunks/chart.js'), chart)
  expect(await chartBytes(out, ['/_next/static/chunks/main.js'])).toBe(wireBytes(Buffer.from(chart)))
})

it('fails when echarts is fetched at the first visit, and when it is nowhere', async () => {
  await expect(chartBytes(out, [])).rejects.toThrow(/No chunk/)
  await writeFile(path.join(out, '_next/static/chunks/chart.js'), chart)
  await expect(chartBytes(out, ['/_next/static/chunks/chart.js'])).rejects.toThrow(/lazily/)
})
