import * as v from 'valibot'
import { hashOf, randomText } from '#backend/members/secrets.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { HOUR_MS } from '#backend-rules/time.ts'
import { codes } from '#lib/contract/codes.ts'
import { BrokerRefusal } from './brokerClient.ts'
import type { Service } from './service.ts'

const LIFETIME_MS = 12 * HOUR_MS
const CAPTCHA_MS = 2 * 60_000
/** What the broker says; every other refusal is passed on as it is. */
const WORDS = { login: 'Bad login or password', session: 'Invalid session' } as const

const session = v.object({
  tokenHash: v.string(),
  account: v.number(),
  name: v.string(),
  brokerSession: v.number(),
  openedAt: v.number(),
  expiresAt: v.number(),
})
/** A session of the service, and the broker's session behind it. */
export type Session = v.InferOutput<typeof session>

/** A new captcha. It is valid for one login. */
export function makeCaptcha({ store, captcha, clock }: Service) {
  const { code, image } = captcha.make()
  const uuid = randomText()
  store.run('delete from captchas where expiresAt <= ?', clock.now())
  store.insert('captchas', { id: uuid, code, expiresAt: clock.now() + CAPTCHA_MS })
  return { uuid, image }
}

interface LogIn {
  readonly username: string
  readonly pwd: string
  readonly code: string
  readonly uuid: string
}

/** Logs in at the broker and opens a session. Returns its token, of which only the hash is stored. */
export async function logIn(service: Service, { username, pwd, code, uuid }: LogIn): Promise<string> {
  const { store, broker, clock } = service
  const drawn = store.one(
    v.object({ code: v.string() }),
    'delete from captchas where id = ? and expiresAt > ? returning code',
    ...[uuid, clock.now()],
  )
  if (drawn?.code !== code.trim().toUpperCase()) throw new Refusal(codes.captchaWrong)
  const opened = await broker.login(username.trim().toLowerCase(), pwd).catch((error: unknown) => {
    throw error instanceof BrokerRefusal && error.message === WORDS.login ? new Refusal(codes.passwordWrong) : error
  })
  const { name } = await broker.account(opened.session)
  const token = randomText()
  const openedAt = clock.now()
  const { account, session: brokerSession } = opened
  const expiresAt = openedAt + LIFETIME_MS
  store.insert('sessions', { tokenHash: hashOf(token), account, name, brokerSession, openedAt, expiresAt })
  return token
}

/** The session of a bearer token. Throws a Refusal with 401 unless it is open. */
export function authorise({ store, clock }: Service, header: string | undefined): Session {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? ''
  const query = 'select * from sessions where tokenHash = ? and expiresAt > ?'
  const row = store.one(session, query, hashOf(token), clock.now())
  if (row === undefined) throw new Refusal(codes.sessionInvalid)
  return row
}

/** The newest session of an account, by which the service asks the broker on its own; undefined without one. */
export function sessionOf({ store, clock }: Service, account: number): Session | undefined {
  const query = 'select * from sessions where account = ? and expiresAt > ? order by openedAt desc'
  return store.one(session, query, account, clock.now())
}

/** Asks the broker with a session. When the broker no longer knows it, the service's own ends as well: 401. */
export async function withSession<T>(
  { store }: Service,
  { brokerSession }: Session,
  ask: (session: number) => Promise<T>,
): Promise<T> {
  try {
    return await ask(brokerSession)
  } catch (error) {
    if (!(error instanceof BrokerRefusal) || error.message !== WORDS.session) throw error
    store.run('delete from sessions where brokerSession = ?', brokerSession)
    throw new Refusal(codes.sessionInvalid)
  }
}
