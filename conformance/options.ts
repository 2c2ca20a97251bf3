import type { ContractProfile } from '#lib/contract/describe.ts'
import { CommandError, type CommandLine, chosenOf } from '#scripts/command.ts'
import { allProfiles } from './profiles.ts'

export const command = {
  name: 'npm run conformance',
  about: 'Checks a backend against the contract (docs/backend.md, lib/contract/openapi.json) and prints what it found.',
  options: {
    base: {
      type: 'string',
      multiple: true,
      value: 'URL',
      about: 'address of the backend; twice for its two addresses',
    },
    token: {
      type: 'string',
      value: 'TOKEN',
      about: 'the session of a member; one that begins with a dash is given as --token=TOKEN',
    },
    'other-token': {
      type: 'string',
      value: 'TOKEN',
      about: 'the session of another member, who must not see what the first one has',
    },
    user: {
      type: 'string',
      value: 'NAME',
      about: `with --pass and --captcha: what to log in with instead of --token, or besides it, so that the login is
checked as well: one login per captcha, and names in capitals`,
    },
    pass: {
      type: 'string',
      value: 'PASSWORD',
      about: `password of that member; with --token, --write and no --user it confirms the session of the token, where the backend
asks for that (4040)`,
    },
    captcha: {
      type: 'string',
      value: 'CODE',
      about: `the command asks for one captcha and sends CODE with its uuid, so the backend under test has to take
one code for every captcha, or always draw the same one`,
    },
    origin: {
      type: 'string',
      default: 'http://localhost:4100',
      value: 'URL',
      about: 'address of the web page that the calls claim to come from; default http://localhost:4100',
    },
    write: {
      type: 'boolean',
      default: false,
      about: `also makes the smallest order, deposit and investment, waits for the order to settle, and binds a bank
account and removes it: with an account only for tests, in which nothing else happens during the check`,
    },
    'withdraw-pass': {
      type: 'string',
      value: 'PASSWORD',
      about: `with --write: the withdrawal password of that member, for small withdrawals, which are cancelled where the
backend offers that`,
    },
    profile: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      about: `what the backend offers so far: ${allProfiles.join(', ')}; several times for several, with \`minimum\`
always among them; default all`,
    },
    resume: {
      type: 'string',
      value: 'FILE',
      about: `with --write: keeps in FILE what was made, and where FILE is there checks first that the backend still
knows it, as after a restart`,
    },
    json: { type: 'boolean', default: false, about: 'prints the results as JSON in place of a table' },
  },
  examples: [
    'npm run conformance -- --base https://api.example.com --token TOKEN',
    'npm run conformance -- --base https://api.example.com --token TOKEN --profile minimum',
    'npm run conformance -- --base https://api.example.com --user ann --pass secret --captcha 0000 --write',
  ],
  notes: `A check is missing where a call of the profiles that is not optional answers HTTP 404: the backend does not offer it yet.
A check has warned where the rule is kept, but members may not get what the backend means.

The exit code is 0 when no check fails or is missing, 1 when one is, 2 when nothing could be checked.`,
} as const

/**
 * What to log in with. The captcha's code is one that the backend always accepts, or, in tests, the code for a
 * captcha's id.
 */
export interface LogIn {
  readonly user: string
  readonly pass: string
  readonly captcha: string | ((uuid: string) => Promise<string>)
}

/** What the command line asks for. */
export interface Options {
  readonly bases: readonly string[]
  readonly origin: string
  readonly write: boolean
  readonly json: boolean
  readonly profiles: readonly ContractProfile[]
  readonly resume: string | undefined
  readonly otherToken: string | undefined
  readonly withdrawPass: string | undefined
  /** The session, and what to log in with: at least one of them. */
  readonly token: string | undefined
  readonly logIn: LogIn | undefined
  /** The login password, which confirms a session. */
  readonly pass: string | undefined
}

/** What a command line asks for. Throws CommandError, saying what is wrong, when it makes no sense. */
export function readOptions({ values }: CommandLine<typeof command.options>): Options {
  const bases = (values.base ?? []).map(addressOf)
  if (bases.length === 0) throw new CommandError('Give the address of the backend: --base URL')
  if (bases.length > 2) throw new CommandError('Give at most two addresses')
  const { write, json, resume, 'other-token': otherToken, 'withdraw-pass': withdrawPass } = values
  if (resume !== undefined && !write) throw new CommandError('--resume keeps what --write makes: give both')
  if (withdrawPass !== undefined && !write)
    throw new CommandError('--withdraw-pass is for what --write makes: give both')
  const profiles = chosenOf('profile', allProfiles, values.profile && ['minimum', ...values.profile])
  const origin = new URL(addressOf(values.origin)).origin
  return { bases, origin, write, json, profiles, resume, otherToken, withdrawPass, ...sessionOf(values) }
}

/** An http(s) address without a slash at its end. */
function addressOf(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new CommandError(`Not an address: ${text}`)
  return url.href.replace(/\/+$/, '')
}

interface SessionValues {
  readonly token?: string | undefined
  readonly user?: string | undefined
  readonly pass?: string | undefined
  readonly captcha?: string | undefined
}

function sessionOf({ token, user, pass, captcha }: SessionValues): Pick<Options, 'token' | 'logIn' | 'pass'> {
  const tokenOption = token || undefined
  if (!user && !captcha && tokenOption) return { token: tokenOption, logIn: undefined, pass: pass || undefined }
  if (!user || !pass) throw new CommandError('Give --token, or --user and --pass')
  if (!captcha)
    throw new CommandError('A login needs a captcha code: give --captcha, or --token instead of --user and --pass')
  return { token: tokenOption, logIn: { user, pass, captcha }, pass }
}
