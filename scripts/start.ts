import { OperatorError } from '#backend/operator/command.ts'
import { type Running, run } from '#backend/run.ts'
import { DEMO_MEMBER } from '#backend-rules/seed/passwords.ts'
import { isFresh } from '#scripts/build/fresh.ts'
import { build, configFrom, OUT } from '#scripts/build.ts'
import { CommandError, type CommandLine, onInterrupt, runCommand } from '#scripts/command.ts'
import { buildConsole } from '#scripts/console.ts'
import { startHost } from '#scripts/host.ts'
import { takePort } from '#scripts/ports.ts'
import { ROOT } from '#scripts/run.ts'
import { startStubPair } from '#scripts/serve/stub.ts'

const command = {
  name: 'npm start',
  about:
    'Serves the built app against the stub backend until Ctrl-C; builds it first when a source has changed since the build.',
  options: {
    'no-build': { type: 'boolean', default: false, about: 'serves the existing build' },
    keep: {
      type: 'string',
      value: 'FOLDER',
      about:
        'runs the starter backend (examples/backend) in place of the stub; the folder keeps everything for the next start',
    },
    control: { type: 'boolean', default: false, about: "opens the stub's control interface (/__control)" },
  },
  examples: ['npm start -- --no-build --control', 'npm start -- --keep backend-data'],
} as const

async function start({ values }: CommandLine<typeof command.options>): Promise<0 | 1> {
  const { keep } = values
  if (keep !== undefined && values.control) throw new CommandError('Only the stub has a control interface')
  if (!values['no-build'] && !(await isFresh(ROOT))) {
    console.log('Building: there is no build yet, or a source has changed.')
    if (!(await build(configFrom(process.env)))) return 1
  }
  if (keep !== undefined && !values['no-build'] && !(await buildConsole())) return 1
  const backend = keep === undefined ? await startStubPair({ control: values.control }) : await startKept(keep)
  const config = { ...configFrom(process.env), apiBases: [...backend.addresses] }
  const host = await startHost({ dir: OUT, port: await takePort(4100), config })
  onInterrupt(async () => {
    await Promise.all([host.stop(), backend.stop()])
  })
  console.log(`\n  candor        ${host.address}`)
  const logins = 'logins' in backend ? backend.logins : undefined
  console.log(`  demo member   ${logins?.member ?? DEMO_MEMBER}`)
  const kind = keep === undefined ? 'stub backend' : 'backend     '
  console.log(`  ${kind}  ${backend.addresses.join('  ')}${values.control ? '  (control interface on)' : ''}`)
  if (keep !== undefined) console.log(`  data          ${keep}`)
  if ('operatorAddress' in backend) console.log(`  operators     ${backend.operatorAddress}`)
  if (logins !== undefined) console.log(`  demo operator ${logins.operator}`)
  console.log('\n  Ctrl-C ends all of it.\n')
  return 0
}

/** The starter backend at the two addresses that the stub would have. */
async function startKept(folder: string): Promise<Running> {
  const first = await takePort(4101)
  const second = await takePort(4102, [first])
  const operators = { port: await takePort(4190, [first, second]) }
  return run({ place: { folder }, ports: [first, second], operators }).catch((error: unknown) => {
    throw error instanceof OperatorError ? new CommandError(error.message) : error
  })
}

process.exitCode = await runCommand(command, start)
