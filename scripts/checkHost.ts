import { createHash } from 'node:crypto'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { CommandError, type CommandLine, refuse, runCommand } from '#scripts/command.ts'
import { WORKER } from '#scripts/configure/worker.ts'
import { isMain } from '#scripts/run.ts'

const command = {
  name: 'npm run check-host',
  about:
    'Checks how a host serves the site (docs/operating.md, "Host rules"). It asks for a few files, each in every encoding, and changes nothing.',
  operands: { name: 'ADDRESS', about: 'where the site is' },
  examples: ['npm run check-host -- https://app.example.com'],
  notes:
    'HTTP_PROXY, HTTPS_PROXY and NO_PROXY of the environment are obeyed, but for an address of this machine. The exit code is 0 where every rule is kept, 1 where one is broken, and 2 where the host cannot be reached.',
} as const

/** One answer as it came. */
interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Decompressed. */
  readonly body: Buffer
}

/** One rule: what was looked at, and what is wrong with it; undefined where the rule is kept. */
interface Finding {
  readonly rule: string
  readonly fault: string | undefined
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Files that no deployment has. A host may have a rule for some of them only. */
const MISSING = ['/_next/static/chunks/none.js', '/_next/static/css/none.css', '/none.png']
const YEAR_SECONDS = 31_536_000
/** How long a host may take for one file. */
const LIMIT_MS = 20_000

/** Some hosts refuse who does not say what it is, or is no browser. */
const USER_AGENT = 'Mozilla/5.0 (compatible; candor check-host)'

const isLoopback = ({ hostname }: URL): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/** Settings of the page that work only as headers. */
const SECURITY: readonly (readonly [name: string, wanted: RegExp])[] = [
  ['content-security-policy', /frame-ancestors/],
  ['x-frame-options', /^(?:SAMEORIGIN|DENY)$/i],
  ['x-content-type-options', /^nosniff$/i],
  ['referrer-policy', /\S/],
  ['permissions-policy', /\S/],
]

/** Asks for a file as a browser does that takes one encoding. Redirects are not followed: a member would pay for each. */
function ask(origin: URL, path: string, encoding: Encoding = 'identity'): Promise<Answer> {
  const address = new URL(path, origin)
  const { Agent, request } = address.protocol === 'https:' ? https : http
  // A proxy that the environment names cannot reach this machine's loopback.
  const agent = new Agent(isLoopback(address) ? {} : { proxyEnv: process.env })
  const headers = { 'user-agent': USER_AGENT, accept: '*/*', 'accept-encoding': encoding }
  return new Promise((resolve, reject) => {
    const call = request(address, { agent, headers, timeout: LIMIT_MS }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        try {
          const body = decoded(Buffer.concat(parts), answer.headers['content-encoding'])
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
        } catch {
          reject(new Error(`${path} says that it is ${answer.headers['content-encoding']} and is not.`))
        }
      })
    })
    call.on('timeout', () => call.destroy(new Error(`${path} took more than ${LIMIT_MS / 1000} s.`)))
    call.on('error', reject)
    call.end()
  })
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('base64')

/** Checks a host rule by rule. Rejects when it cannot be reached, or when what it serves is not the site. */
export async function checkHost(origin: URL): Promise<readonly Finding[]> {
  const page = await ask(origin, '/')
  const text = page.body.toString('utf8')
  const [, script] = /<script\b[^>]*\bsrc="(\/_next\/static\/[^"]+)"/.exec(text) ?? []
  if (page.status !== 200 || script === undefined || !text.includes('id="app-config"'))
    throw new Error(`${origin.origin}/ answers ${page.status} and is not the page of this site.`)
  const findings: Finding[] = []
  const check = (rule: string, isKept: boolean, fault: string) =>
    findings.push({ rule, fault: isKept ? undefined : fault })

  check('HTTPS', origin.protocol === 'https:' || isLoopback(origin), 'Without HTTPS browsers lack the lock among tabs.')
  for (const [name, wanted] of SECURITY) {
    const value = `${page.headers[name] ?? ''}`
    check(`/ has the header ${name}`, wanted.test(value), value === '' ? 'It has none.' : `It is "${value}".`)
  }

  for (const path of ['/', `/${WORKER}`, '/manifest.webmanifest', script])
    findings.push(...(await checkFile(origin, path)))
  for (const path of MISSING) findings.push(await checkMissing(origin, path, text))

  const worker = await ask(origin, `/${WORKER}`)
  const isOff = /^const off = true$/m.test(worker.body.toString('utf8'))
  check(
    'the service worker belongs to the page',
    isOff || worker.body.includes(`sha256-${sha256(page.body)}`),
    'It was made for another index.html, or the host changes the page: no browser will install it.',
  )
  const cacheProblems = isOff
    ? []
    : [...worker.body.toString('utf8').matchAll(/url:"(_next[^"]+)"[^{}]*integrity:"sha256-([^"]+)"/g)]
  const changed: string[] = []
  for (const [, path = '', digest] of cacheProblems)
    if (sha256((await ask(origin, `/${path}`)).body) !== digest) changed.push(path)
  check(
    'the files that the service worker keeps are those of the build',
    changed.length === 0,
    `The host changes them or has others, so no browser will install it: ${changed.join(', ')}`,
  )
  return findings
}

const TYPES: readonly (readonly [path: RegExp, type: RegExp])[] = [
  [/^\/$/, /^text\/html/],
  [/\.js$/, /^(?:text|application)\/javascript/],
  [/\.webmanifest$/, /^application\/manifest\+json/],
]

/** Type, cache and encodings of one file. */
async function checkFile(origin: URL, path: string): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  const check = (rule: string, isKept: boolean, fault: string) =>
    findings.push({ rule: `${path} ${rule}`, fault: isKept ? undefined : fault })
  const [br, gzip, plain] = await Promise.all([ask(origin, path, 'br'), ask(origin, path, 'gzip'), ask(origin, path)])
  const type = plain.headers['content-type'] ?? ''
  const [, wanted = /./] = TYPES.find(([pattern]) => pattern.test(path)) ?? []
  check('is there', plain.status === 200, `It answers ${plain.status}.`)
  check('has its type', wanted.test(type), `It is "${type}".`)
  const cache = `${plain.headers['cache-control'] ?? ''}`
  const age = Number(/max-age=(\d+)/.exec(cache)?.[1] ?? 0)
  if (path.startsWith('/_next/static/'))
    check('is kept for a year', age >= YEAR_SECONDS, `Cache-Control is "${cache}".`)
  else check('is asked for again', /no-cache|no-store/.test(cache) || age === 0, `Cache-Control is "${cache}".`)
  check(
    'is compressed',
    [br, gzip].some(({ headers }) => headers['content-encoding'] !== undefined),
    'Neither brotli nor gzip is sent.',
  )
  const isSame = br.body.equals(plain.body) && gzip.body.equals(plain.body)
  check('is the same in every encoding', isSame, 'A .br or .gz file is of another deployment: upload it with its file.')
  return findings
}

/** A missing script has to be 404: one that is answered with a page keeps members of an older deployment from loading. */
async function checkMissing(origin: URL, path: string, page: string): Promise<Finding> {
  const rule = `${path}, which is missing, is 404`
  const { status, headers, body } = await ask(origin, path)
  if (status !== 404) {
    const isPage = body.toString('utf8') === page
    return { rule, fault: `It answers ${status}${isPage ? ' with the page' : ''}: turn the rewrite rule off.` }
  }
  const cache = `${headers['cache-control'] ?? ''}`
  const isKept = /immutable|max-age=[1-9]/.test(cache)
  return { rule, fault: isKept ? `Caches keep it, as Cache-Control is "${cache}".` : undefined }
}

/** Checks the host that the command line names, and prints what it found. Returns the exit code. */
async function check({ positionals: [address = '', ...more] }: CommandLine): Promise<0 | 1> {
  if (!URL.canParse(address) || !/^https?:/.test(address)) throw new CommandError(`Not an address: ${address}`)
  if (more.length > 0) throw new CommandError(`One address at a time, not also ${more.join(' ')}`)
  const findings = await checkHost(new URL(address)).catch(refuse)
  for (const { rule, fault } of findings)
    console.log(fault === undefined ? `ok      ${rule}` : `broken  ${rule}: ${fault}`)
  const broken = findings.filter(({ fault }) => fault !== undefined).length
  console.log(`\n${findings.length - broken} rules kept, ${broken} broken`)
  return broken === 0 ? 0 : 1
}

/** Runs the command. Returns its exit code. */
export const main = (args: readonly string[]): Promise<number> => runCommand(command, check, args)

if (isMain(import.meta.url)) process.exitCode = await main(process.argv.slice(2))
