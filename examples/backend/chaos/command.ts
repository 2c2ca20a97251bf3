import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ChaosReport, runChaos } from '#backend/chaos/chaos.ts'
import { type FaultName, faults } from '#backend/chaos/faults.ts'
import { startPostgres } from '#backend/postgres.fixture.ts'
import { CommandError, type CommandLine, chosenOf, runCommand } from '#scripts/command.ts'
import { freePort } from '#scripts/ports.ts'

/** Where free ports are looked for. */
const PORT = 24_000

const names = Object.keys(faults) as FaultName[]

const command = {
  name: 'npm run chaos',
  about:
    'Sends money requests to two instances of the starter backend on a PostgreSQL of its own while instances and the database fail, then repeats every request and checks outcomes, books and settlements.',
  options: {
    seconds: { type: 'string', default: '120', value: 'N', about: 'how long things fail; default 120' },
    fault: { type: 'string', multiple: true, value: 'NAME', about: `one of ${names.join(', ')}; default all` },
    pglite: { type: 'boolean', default: false, about: 'on PGlite, with one instance that is killed' },
  },
  examples: ['npm run chaos', 'npm run chaos -- --seconds 1200', 'npm run chaos -- --fault hang --fault power'],
} as const

async function chaos({ values }: CommandLine<typeof command.options>): Promise<number> {
  const seconds = /^\d{1,5}$/.test(values.seconds) ? Number.parseInt(values.seconds, 10) : 0
  if (seconds === 0) throw new CommandError(`Not a whole number above 0: ${values.seconds}`)
  const faultNames = values.pglite ? (['kill'] as const) : chosenOf('fault', names, values.fault)
  const report = values.pglite ? await onPglite(seconds, faultNames) : await onPostgres(seconds, faultNames)
  console.log(textOf(report))
  return report.wrong.length === 0 && report.exits === 0 ? 0 : 1
}

async function onPglite(seconds: number, faultNames: readonly FaultName[]): Promise<ChaosReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-chaos-'))
  return runChaos({ place: { folder }, port: await freePort(PORT), seconds, faultNames }).finally(() =>
    rm(folder, { recursive: true, force: true }),
  )
}

async function onPostgres(seconds: number, faultNames: readonly FaultName[]): Promise<ChaosReport> {
  const server = await startPostgres({ fsync: 'on', isApart: true })
  return runChaos({ place: { url: server.url }, port: await freePort(PORT), server, seconds, faultNames }).finally(
    server.stop,
  )
}

function textOf(report: ChaosReport): string {
  const { requests, answered, done, orders, exits, wrong, readsBackMs } = report
  const each = (map: ReadonlyMap<string, number>, unit = '') =>
    [...map].map(([name, value]) => `${name} ${Math.round(value)}${unit}`).join(', ')
  return [
    `faults      ${each(report.faults)}`,
    ...report.omitted.map((omitted) => `NOT TRIED   ${omitted}`),
    `requests    ${requests}, each sent to two addresses and repeated; ${answered} answered at first, ${done} done, ${orders} of them orders`,
    `silence     longest time without a quote: ${each(report.silenceMs, ' ms')}; reads back after at most ${Math.round(readsBackMs)} ms`,
    `instances   ${exits} ended by themselves`,
    `wrong       ${wrong.length === 0 ? 'nothing' : `\n  ${wrong.join('\n  ')}`}`,
  ].join('\n')
}

process.exitCode = await runCommand(command, chaos)
