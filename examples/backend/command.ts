import { createInterface } from 'node:readline/promises'
import { type ConnectionLimits, usualLimits } from '#backend/database/postgres.ts'
import { type TrustedProxies, trustedProxiesIn } from '#backend/http/network.ts'
import { type DatabaseLocation, databaseLocation } from '#backend/open.ts'
import { type Instruction, OperatorError, Question } from '#backend/operator/command.ts'
import { operatorCommands, requireCommand } from '#backend/operator/operator.ts'
import type { ProviderOptions } from '#backend/operator/people/provider.ts'
import { command as carryOut, run } from '#backend/run.ts'
import type { OperatorInterface } from '#backend/start.ts'
import {
  asksForHelp,
  CommandError,
  type CommandLine,
  onInterrupt,
  readNamedFile,
  runCommand,
  usageOf,
} from '#scripts/command.ts'
import { portIn, takePort, thisPort } from '#scripts/ports.ts'

/** Where the data are without another setting. */
const FOLDER = 'backend-data'
const HOST = '127.0.0.1'
/** How far the operators' port of a demo is from its first one, so that two demos that start at once look for different ones. */
const OPERATOR_PORT_DISTANCE = 89

const commandLines = Object.entries(operatorCommands).map(
  ([name, { about }]) => `  ${name.padEnd(9)}${about.split(/[;:.]/)[0]}`,
)

/** Of every command of the operator. */
const operatorOptions = {
  id: {
    type: 'string',
    value: 'ID',
    about: 'of a command that changes something: with the same id it is carried out once, however often it is given',
  },
  as: { type: 'string', value: 'NAME', about: 'who gives the command, for the log: one of the operators' },
  reason: { type: 'string', value: 'TEXT', about: 'why, for the log' },
  yes: { type: 'boolean', default: false, about: 'answers yes where a command is unusual and asks' },
} as const

const command = {
  name: 'npm run backend',
  about:
    'Runs the starter backend (examples/backend) until Ctrl-C, at two addresses; with a command does what an operator does.',
  options: {
    demo: {
      type: 'boolean',
      default: false,
      about: 'invented members and prices, which is what it is without --production',
    },
    production: {
      type: 'boolean',
      default: false,
      about: "for members' money: starts with nothing that is invented, or says what is",
    },
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
      about: 'of the first address; the second one follows; default 4101. A demo takes the next free ones',
    },
    host: { type: 'string', value: 'HOST', about: `what to listen at; default ${HOST}` },
    prices: {
      type: 'string',
      value: 'URL',
      about: 'a source of prices in lines of JSON, in place of invented ones; default PRICE_SOURCE of the environment',
    },
    mail: {
      type: 'string',
      value: 'URL',
      about: 'what sends codes to members, in place of printing them; default MAIL_SERVICE of the environment',
    },
    'stream-server': {
      type: 'string',
      value: 'URL',
      about:
        'where nginx with nchan takes quotes (examples/backend/nginx/streams.conf), such as http://127.0.0.1:8081/publish',
    },
    'operator-port': {
      type: 'string',
      value: 'PORT',
      about:
        "of the operators' interface and console; a demo takes the next free one from 89 above its first address, 4190; production has none without it",
    },
    'operator-host': {
      type: 'string',
      default: HOST,
      value: 'HOST',
      about: `what the operators' interface listens at; default ${HOST}: this machine alone`,
    },
    'operator-origin': {
      type: 'string',
      value: 'URL',
      about: 'the address at which operators reach it through a proxy with TLS, such as https://desk.example.com',
    },
    oidc: {
      type: 'string',
      value: 'ISSUER',
      about:
        'a provider by which operators may log in (OpenID Connect), such as https://id.example.com; OIDC_CLIENT_ID and OIDC_CLIENT_SECRET of the environment are the client. It sends browsers back to /api/oidc/callback at --operator-origin',
    },
    'keep-alive': {
      type: 'string',
      default: '75',
      value: 'SECONDS',
      about: 'how long a connection stays open without a request, longer than a balancer in front keeps it; default 75',
    },
    connections: {
      type: 'string',
      default: `${usualLimits.connections}`,
      value: 'COUNT',
      about: `connections to PostgreSQL for reads, and as many for money requests, beside 5 others; default ${usualLimits.connections}`,
    },
    'statement-seconds': {
      type: 'string',
      default: `${usualLimits.statementMs / 1000}`,
      value: 'SECONDS',
      about: `how long a statement may take, in a money request half as long; default ${usualLimits.statementMs / 1000}`,
    },
    'lock-seconds': {
      type: 'string',
      default: `${usualLimits.lockMs / 1000}`,
      value: 'SECONDS',
      about: `how long a statement waits for a lock; default ${usualLimits.lockMs / 1000}`,
    },
    'behind-proxy': {
      type: 'boolean',
      default: false,
      about: 'takes the address of a caller from X-Forwarded-For, for the rate limits, as --trusted-proxies 1',
    },
    'trusted-proxies': {
      type: 'string',
      value: 'PROXIES',
      about:
        'the proxies in front, all of which add to X-Forwarded-For, such as a CDN and nginx: how many, or their addresses and networks, by commas, which is safer',
    },
    ...operatorOptions,
  },
  operands: { name: 'COMMAND...', about: 'one of the commands below' },
  examples: [
    'npm run backend',
    'npm run backend -- review',
    'npm run backend -- freeze demo --id case-17 --as demo --reason "a stolen phone"',
    'npm run backend -- set --help',
  ],
  notes: `Commands, each with a help of its own:\n${commandLines.join('\n')}`,
} as const

/** Whatever the process makes, such as the files of PGlite, is for this user alone. */
process.umask(0o077)
/** What `--help` prints for a command of the operator. */
function helpOf(name: string): string {
  const { takes, about, examples, effect } = requireCommand([name]).command
  const [first, ...rest] = examples
  return usageOf({
    name: command.name,
    about: `${name}: ${about}`,
    options: effect === 'reads' ? {} : operatorOptions,
    operands: takes === '' ? { name, about: 'alone' } : { name: `${name} ...`, about: takes },
    examples: [`npm run backend -- ${first}`, ...rest.map((line) => `npm run backend -- ${line}`)],
  })
}

async function backend({ values, positionals }: CommandLine<typeof command.options>): Promise<number> {
  const place = statedPlace(values)
  if (positionals.length > 0) {
    const { id, as: person, reason, yes } = values
    const args = await Promise.all(positionals.map((arg) => (arg.startsWith('@') ? readNamedFile(arg.slice(1)) : arg)))
    console.log(
      await confirmed({ args, id, person, reason, yes }, (given) => carryOut(place, given)).catch(refuseOperator),
    )
    return 0
  }
  const wanted = portIn(values.port)
  if (values.demo && values.production) throw new CommandError('It is either a demo or production')
  const source = addressOf(values.prices ?? process.env.PRICE_SOURCE)
  const mail = addressOf(values.mail ?? process.env.MAIL_SERVICE)
  const { production } = values
  const first = await (production ? thisPort(wanted) : takePort(wanted))
  const second = await (production ? thisPort(wanted + 1) : takePort(first + 1, [first]))
  const options = {
    ...{ source, mail, production },
    operators: await operatorsOf(values, [first, second]),
    keepAliveMs: wholeNumber(values['keep-alive'], 'keep-alive', 99_999) * 1000,
    streamServer: addressOf(values['stream-server']),
    ports: [first, second],
    // That nobody has named one is of interest to production.
    host: values.host || (production ? undefined : HOST),
    trustedProxies: proxiesOf(values),
  }
  const instance = await run({ place, ...options }).catch(refuseOperator)
  onInterrupt(instance.stop)
  console.log(`\n  starter backend  ${instance.addresses.join('  ')}`)
  if (instance.operatorAddress !== undefined) console.log(`  operators        ${instance.operatorAddress}`)
  console.log(`  data             ${'url' in place ? 'DATABASE_URL' : place.folder}`)
  if (instance.logins === undefined) console.log('  production')
  else {
    console.log(`  a demo           not for members' money; --production is`)
    console.log(`  demo member      ${instance.logins.member}`)
    console.log(`  demo operator    ${instance.logins.operator}`)
  }
  console.log('\n  Ctrl-C ends it; the data stay.\n')
  return 0
}

/** The limits of the connections. Throws a CommandError where one is not within its bounds. */
function limitsOf(values: CommandLine<typeof command.options>['values']): ConnectionLimits {
  const lock = wholeNumber(values['lock-seconds'], 'lock-seconds', 30)
  const statement = wholeNumber(values['statement-seconds'], 'statement-seconds', 120)
  if (lock >= statement) throw new CommandError('--lock-seconds is less than --statement-seconds')
  const connections = wholeNumber(values.connections, 'connections', 500)
  return { connections, statementMs: statement * 1000, lockMs: lock * 1000 }
}

function wholeNumber(text: string, option: string, most: number): number {
  const number = /^[1-9]\d{0,5}$/.test(text) ? Number.parseInt(text, 10) : Number.POSITIVE_INFINITY
  if (number > most) throw new CommandError(`--${option} is a whole number from 1 to ${most}, not ${text}`)
  return number
}

/** Where the data are. */
function statedPlace(values: CommandLine<typeof command.options>['values']): DatabaseLocation {
  try {
    const place = databaseLocation(process.env.DATABASE_URL, values.folder)
    return 'url' in place ? { ...place, limits: limitsOf(values) } : place
  } catch (error) {
    throw error instanceof RangeError ? new CommandError(error.message) : error
  }
}

/** The proxies in front. */
function proxiesOf({
  'behind-proxy': isBehindOne,
  'trusted-proxies': text,
}: CommandLine<typeof command.options>['values']): TrustedProxies {
  if (text === undefined) return { count: isBehindOne ? 1 : 0 }
  if (isBehindOne) throw new CommandError('--trusted-proxies takes the place of --behind-proxy')
  try {
    return trustedProxiesIn(text)
  } catch (error) {
    throw error instanceof RangeError ? new CommandError(error.message) : error
  }
}

/** Where operators reach their interface; undefined for nowhere. */
async function operatorsOf(
  {
    'operator-port': port,
    'operator-host': host,
    'operator-origin': origin,
    production,
    oidc,
  }: CommandLine<typeof command.options>['values'],
  taken: readonly number[],
): Promise<OperatorInterface | undefined> {
  if (origin !== undefined && URL.parse(origin)?.origin !== origin)
    throw new CommandError(
      `--operator-origin is an address without a path, such as https://desk.example.com, not ${origin}`,
    )
  if (oidc !== undefined && production && origin === undefined)
    throw new CommandError('--oidc needs --operator-origin: the provider sends browsers back there')
  const provider = oidc === undefined ? undefined : providerOf(oidc)
  if (port !== undefined) return { port: await thisPort(portIn(port)), host, origin, provider }
  if (!production)
    return { port: await takePort((taken[0] ?? 0) + OPERATOR_PORT_DISTANCE, taken), host, origin, provider }
  if (origin !== undefined) throw new CommandError('--operator-origin needs --operator-port')
  return undefined
}

/** The provider of logins. Throws a CommandError unless it is whole, and where it is asked without TLS on another machine. */
function providerOf(issuer: string): ProviderOptions {
  const address = URL.parse(issuer)
  const isHere = address?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
  if (address?.protocol !== 'https:' && !isHere)
    throw new CommandError(`--oidc is an address with https, such as https://id.example.com, not ${issuer}`)
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = process.env
  if (!clientId || !clientSecret)
    throw new CommandError('--oidc needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET in the environment')
  return { issuer, clientId, clientSecret }
}

/** An address of the web; undefined for none. */
function addressOf(text: string | undefined): string | undefined {
  if (text && !/^https?:$/.test(URL.parse(text)?.protocol ?? '')) throw new CommandError(`Not an address: ${text}`)
  return text || undefined
}

/** Carries out a command. What it asks is answered at the terminal; elsewhere it is refused without `--yes`. */
async function confirmed(given: Instruction, carry: (given: Instruction) => Promise<string>): Promise<string> {
  try {
    return await carry(given)
  } catch (error) {
    if (!(error instanceof Question)) throw error
    if (!process.stdin.isTTY) throw new OperatorError(`Unusual: ${error.message}. Nothing was done; --yes does it`)
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    const answer = await terminal.question(`Unusual: ${error.message}. Type yes to do it: `)
    terminal.close()
    if (answer.trim() !== 'yes') throw new OperatorError('Nothing was done')
    return carry({ ...given, yes: true })
  }
}

function refuseOperator(error: unknown): never {
  throw error instanceof OperatorError ? new CommandError(error.message) : error
}

const operatorCommand = process.argv.slice(2).find((arg) => Object.hasOwn(operatorCommands, arg))
if (operatorCommand !== undefined && asksForHelp(process.argv)) console.log(helpOf(operatorCommand))
else process.exitCode = await runCommand(command, backend)
