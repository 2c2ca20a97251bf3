import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuiltParts } from '#app/_page/Page.ts'
import { chartBytes } from '#scripts/budgets/chart.ts'
import { checkGate, GATES, type Gate, type Measured, tightest } from '#scripts/budgets/gates.ts'
import { type Fetched, firstVisit } from '#scripts/budgets/visit.ts'
import { fileSizes, kilobytes } from '#scripts/build/sizes.ts'
import { OUT } from '#scripts/build.ts'
import { CONTRACT_FILE } from '#scripts/contract/document.ts'
import { startHost } from '#scripts/host.ts'
import { readSite } from '#scripts/page.ts'
import { isMain } from '#scripts/run.ts'
import { startStub } from '#stub/start.ts'

/** Figures of the first visit to login. */
export function loginFigures(fetched: readonly Fetched[]) {
  const sum = (files: readonly Fetched[]) => files.reduce((total, { wire }) => total + wire, 0)
  return {
    loginBytes: sum(fetched),
    loginScript: sum(fetched.filter(({ kind }) => kind === 'script')),
    loginPage: sum(fetched.filter(({ kind }) => kind === 'page')),
    loginRequests: fetched.length,
  }
}

/**
 * Figures of what home needs at a member's first visit before it shows prices: the page, the scripts that it names, and what its
 * inline script asks for. What comes after the prices is not counted.
 */
function homeFigures({ scripts, files: { home, texts } }: BuiltParts, wireOf: (file: string) => number) {
  const first = [...home, texts.home['zh-CN'] ?? ''].map((file) => `_next/static/${file}`)
  const files = ['index.html', ...scripts.map((file) => `_next/${file}`), ...first]
  return { homeBytes: files.reduce((sum, file) => sum + wireOf(file), 0), homeRequests: files.length }
}

async function measureHome(): Promise<ReturnType<typeof homeFigures>> {
  const sizes = await fileSizes(OUT, (file) => file === 'index.html' || file.startsWith('_next/'))
  const wires = new Map(sizes.map(({ file, wire }) => [file, wire]))
  return homeFigures((await readSite(OUT)).built, (file) => {
    const wire = wires.get(file)
    if (wire === undefined) throw new Error(`index.html names ${file}, which the build does not have.`)
    return wire
  })
}

/** Measures the build in `out/` with a real Chromium against the stub backend. */
async function measure(): Promise<Record<Measured, number>> {
  const stub = await startStub({ ports: [0, 0] })
  const host = await startHost({ dir: OUT, port: 0, config: { apiBases: [...stub.addresses] } })
  try {
    const fetched = await firstVisit(`${host.address}/`, OUT)
    for (const { path, wire } of fetched) console.log(`${kilobytes(wire).padStart(10)}  ${path}`)
    const chart = await chartBytes(
      OUT,
      fetched.map(({ path }) => path),
    )
    return { ...loginFigures(fetched), ...(await measureHome()), chartScript: chart }
  } finally {
    await Promise.all([host.stop(), stub.stop()])
  }
}

const written = (value: number, { unit }: Gate) => (unit === 'bytes' ? kilobytes(value) : String(value))

function line(value: number, gate: Gate): string {
  const verdict = checkGate(value, gate)
  const remedy = {
    within: 'ok',
    over: 'TOO MUCH: load it later, or drop it',
    slack: `GATE TOO HIGH: lower it to at most ${tightest(value)} in scripts/budgets/gates.ts`,
  }
  const cells = [
    gate.name.padEnd(46),
    ...[value, gate.gate, gate.goal].map((figure) => written(figure, gate).padStart(10)),
  ]
  return `${cells.join('')}  ${remedy[verdict]}`
}

/**
 * Scripts of the build that have descriptions of the contract in them, each with the first one. The build takes them out
 * (scripts/next/contractLoader.mjs).
 */
async function describingScripts(): Promise<readonly string[]> {
  const texts = new Set<string>()
  JSON.parse(await readFile(CONTRACT_FILE, 'utf8'), (key, value: unknown) => {
    // A shorter one may be what the app says too.
    if (key === 'description' && typeof value === 'string' && value.length > 12) texts.add(value.split('\n')[0] ?? '')
    return value
  })
  const files = (await fileSizes(OUT, (file) => file.endsWith('.js'))).map(({ file }) => file)
  const found = await Promise.all(
    files.map(async (file) => {
      const script = await readFile(path.join(OUT, file), 'utf8')
      const text = [...texts].find((each) => script.includes(each))
      return text === undefined ? [] : [`${file} has a description of the contract: ${text}`]
    }),
  )
  return found.flat()
}

/** Prints the table; true when every figure keeps its gate. */
function report(measured: Readonly<Record<Measured, number>>): boolean {
  console.log(`\n${''.padEnd(46)}${['measured', 'gate', 'goal'].map((head) => head.padStart(10)).join('')}`)
  const rows = GATES.map((gate) => ({ gate, value: measured[gate.key] }))
  for (const { gate, value } of rows) console.log(line(value, gate))
  return rows.every(({ gate, value }) => checkGate(value, gate) === 'within')
}

if (isMain(import.meta.url)) {
  const describing = await describingScripts()
  for (const problem of describing) console.error(problem)
  if (!report(await measure()) || describing.length > 0) process.exitCode = 1
}
