import { OperatorError } from '#backend/operator/command.ts'
import { operatorCommands } from '#backend/operator/operator.ts'
import { command as carryOut, run } from '#backend/run.ts'
import { DEMO_MEMBER } from '#lib/backend/seed/passwords.ts'
import { CommandError, type CommandLine, onInterrupt, runCommand } from '#scripts/command.ts'
import { takePort } from '#scripts/ports.ts'

/** Where the data are without another setting. */
const FOLDER = 'backend-data'

const commandLines = Object.entries(operatorCommands).map(
  ([name, { takes, about }]) => `  ${[name, takes].filter(Boolean).join(' ')}\n    ${about}`,
)

const command = {
  name: 'npm run backend',
  about:
    'Runs the starter backend (examples/backend) until Ctrl-C, at two addresses; with a command does what an operator does.',
  options: {
    folder: {
      type: 'string',
      default: FOLDER,
      value: 'FOLDER',
      about: `where PGlite keeps the data; default ${FOLDER}. With DATABASE_URL set, a PostgreSQL server has them`,
    },
    port: {
      type: 'string',
      default: '4101',
      value: 'PORT',
      about: 'of the first address, or the next free one; the second one follows; default 4101',
    },
    host: { type: 'string', default: '127.0.0.1', value: 'HOST', about: 'what to listen at; default 127.0.0.1' },
    prices: {
      type: 'string',
      value: 'URL',
      about: `a source of prices in lines of JSON, in place of invented ones; default PRICE_SOURCE of the environment`,
    },
    'stream-server': {
      type: 'string',
      value: 'URL',
      about:
        'where nginx with nchan takes quotes (examples/backend/nginx/streams.conf), such as http://127.0.0.1:8081/publish',
    },
    'keep-alive': {
      type: 'string',
      default: '75',
      value: 'SECONDS',
      about: 'how long a connection stays open without a request, longer than a balancer in front keeps it; default 75',
    },
    'behind-proxy': {
      type: 'boolean',
      default: false,
      about: 'takes the address of a caller from X-Forwarded-For, for the rate limits',
    },
  },
  operands: { name: 'COMMAND...', about: 'one of the commands below' },
  examples: [
    'npm run backend',
    'npm run backend -- review deposit d4 approve',
    'npm run backend -- freeze demo',
    'npm run backend -- rates channel usdt-trc20 7.19',
  ],
  notes: `Commands:\n${commandLines.join('\n')}`,
} as const

/** Whatever the process makes, such as the files of PGlite, is for this user alone. */
process.umask(0o077)

async function backend({ values, positionals }: CommandLine<typeof command.options>): Promise<number> {
  const url = process.env.DATABASE_URL
  const place = url ? { url } : { folder: values.folder }
  if (positionals.length > 0) {
    console.log(await carryOut(place, positionals).catch(refuseOperator))
    return 0
  }
  if (!/^\d{1,5}$/.test(values.port)) throw new CommandError(`Not a port: ${values.port}`)
  const source = values.prices ?? process.env.PRICE_SOURCE
  if (source && !/^https?:$/.test(URL.parse(source)?.protocol ?? ''))
    throw new CommandError(`Not an address: ${source}`)
  const first = await takePort(Number.parseInt(values.port, 10))
  const second = await takePort(first + 1, [first])
  if (!/^[1-9]\d{0,4}$/.test(values['keep-alive']))
    throw new CommandError(`Not a number of seconds: ${values['keep-alive']}`)
  const streamServer = values['stream-server']
  if (streamServer !== undefined && !/^https?:$/.test(URL.parse(streamServer)?.protocol ?? ''))
    throw new CommandError(`Not an address: ${streamServer}`)
  const options = {
    keepAliveMs: Number.parseInt(values['keep-alive'], 10) * 1000,
    streamServer,
    source: source || undefined,
    ports: [first, second],
    host: values.host,
    behindProxy: values['behind-proxy'],
  }
  const instance = await run({ place, ...options }).catch(refuseOperator)
  onInterrupt(instance.stop)
  console.log(`\n  starter backend  ${instance.addresses.join('  ')}`)
  console.log(`  data             ${url ? 'DATABASE_URL' : values.folder}`)
  console.log(`  demo member      ${DEMO_MEMBER}`)
  console.log('\n  Ctrl-C ends it; the data stay.\n')
  return 0
}

function refuseOperator(error: unknown): never {
  throw error instanceof OperatorError ? new CommandError(error.message) : error
}

process.exitCode = await runCommand(command, backend)
