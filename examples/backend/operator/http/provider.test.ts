import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TestBackend } from '../../backend.fixture.ts'
import { operatorSessions, operators, providerLogins } from '../../database/tables/operators.ts'
import { operatorCalls as calls } from '../contract/calls.ts'
import { operateAs } from '../operate.fixture.ts'
import { CALLBACK_PATH } from '../people/provider.ts'
import { createOperatorApp } from './app.ts'
import { invitationOf, OPERATOR_PASSWORD, OperatorBrowser } from './browser.fixture.ts'
import { TestProvider } from './provider.fixture.ts'

const ORIGIN = 'https://desk.example.com'
const MINUTE_MS = 60_000
/** What a browser says of a request that the provider has redirected. */
const REDIRECTED = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', Host: 'desk.example.com' }

let test: TestBackend
let provider: TestProvider
let app: ReturnType<typeof createOperatorApp>
beforeAll(async () => {
  test = await TestBackend.start()
  provider = await TestProvider.start(`${ORIGIN}${CALLBACK_PATH}`)
  app = createOperatorApp(test.backend, { origin: ORIGIN, provider: provider.options })
})
afterEach(() => {
  provider.forge = undefined
  provider.person = 'person-1'
  // Whoever is refused counts.
  test.clock.advance(15 * MINUTE_MS)
})
afterAll(async () => {
  await provider.stop()
  await test.stop()
})

function browser(of = app): OperatorBrowser {
  const made = new OperatorBrowser(test, of)
  made.headers = { Host: 'desk.example.com' }
  return made
}

/** Begins a login, and goes to the provider. Returns where it sends the browser back. */
async function sentBack(one: OperatorBrowser, invitation?: string): Promise<string> {
  const { data, msg } = await one.ask(calls.providerLogin, { invitation })
  expect(msg).toBe('ok')
  return provider.visit(data.address)
}

/** Comes back to the console. Returns where that leads. The browser has the session then, if there is one. */
async function comeBack(one: OperatorBrowser, address: string, headers: object = {}): Promise<string> {
  const { pathname, search } = new URL(address)
  const response = await app.request(`${pathname}${search}`, {
    headers: { ...REDIRECTED, Cookie: one.cookie, ...headers },
  })
  expect(response.status).toBe(302)
  one.set = response.headers.get('Set-Cookie') ?? ''
  if (one.set !== '') one.cookie = one.set.split(';')[0] ?? ''
  return response.headers.get('Location') ?? ''
}

/** Invites an operator, who accepts as a person of the provider. */
async function bound(name: string, person: string): Promise<OperatorBrowser> {
  provider.person = person
  const one = browser()
  const invitation = await invitationOf(test, ['operators', 'invite', name, 'risk'])
  expect(await comeBack(one, await sentBack(one, invitation))).toBe('/')
  return one
}

/** Logs in as a person of the provider. */
async function logIn(person: string): Promise<string> {
  provider.person = person
  const one = browser()
  return comeBack(one, await sentBack(one))
}

const sessions = () => test.database.query.$count(operatorSessions)
const failed = (why: string) => `/#/login?provider=${why}`

describe('a login by the provider', () => {
  it('is offered by its name, at the address to which the provider sends browsers back', async () => {
    const { host } = new URL(provider.options.issuer)
    expect((await browser().ask(calls.loginOptions, {})).data).toEqual({ provider: host })
    const tunnel = browser()
    tunnel.headers = { Host: 'localhost:4190' }
    expect((await tunnel.ask(calls.loginOptions, {})).data).toEqual({})
    expect((await tunnel.ask(calls.providerLogin, {})).msg).toBe('No provider of logins is used here')
    expect((await new OperatorBrowser(test).ask(calls.loginOptions, {})).data).toEqual({})
  })

  it('accepts an invitation, and is the operator from then on', async () => {
    const kim = browser()
    const invitation = await invitationOf(test, ['operators', 'invite', 'kim', 'risk'])
    const address = await sentBack(kim, invitation)
    expect(kim.set).toMatch(/^oidc=[\w-]{32}; Max-Age=600; Path=\/api\/oidc; HttpOnly; Secure; SameSite=Lax$/)
    expect(await comeBack(kim, address)).toBe('/')
    expect(kim.set).toMatch(/^operator=[\w-]{32}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect((await kim.ask(calls.me, {})).data).toMatchObject({ name: 'kim', role: 'risk' })
    // The invitation is used up, and there is no password.
    const other = browser()
    expect((await other.ask(calls.openInvitation, { invitation })).code).toBe(4039)
    expect((await other.ask(calls.providerLogin, { invitation })).code).toBe(4039)
    const again = browser()
    expect(await comeBack(again, await sentBack(again))).toBe('/')
    expect((await again.ask(calls.me, {})).data.name).toBe('kim')
    const { items } = (await again.ask(calls.auditList, { command: 'login', person: 'kim' })).data
    expect(items.map(({ line }) => line.join(' '))).toEqual(['login kim provider', 'login kim invitation'])
    const login = { name: 'kim', password: OPERATOR_PASSWORD, code: '' }
    expect((await browser().ask(calls.operatorLogin, login)).code).toBe(4013)
    const refused = (await again.ask(calls.auditList, { command: 'login', person: 'rule logins' })).data.items
    expect(refused[0]).toMatchObject({ line: ['login', 'kim', 'password'] })
    const stored = await test.database.query.select().from(operators)
    expect(stored.find(({ name }) => name === 'kim')?.subject).toBe(`${provider.options.issuer} person-1`)
    expect(await test.database.query.$count(providerLogins)).toBe(0)
  })

  it('finds nobody by a name or an e-mail address', async () => {
    // The provider calls everybody ann.
    await operateAs(test.database, ['operators', 'invite', 'ann', 'owner'])
    await operateAs(test.database, ['operators', 'invite', 'ann@example.com', 'owner'])
    expect(await logIn('stranger')).toBe(failed('unknown'))
  })

  it('ends with a reset and with a removal', async () => {
    const [lee, max] = [await bound('lee', 'person-lee'), await bound('max', 'person-max')]
    const invitation = await invitationOf(test, ['operators', 'reset', 'lee'])
    await operateAs(test.database, ['operators', 'remove', 'max'])
    for (const one of [lee, max]) expect((await one.ask(calls.me, {})).code).toBe(401)
    expect(await logIn('person-lee')).toBe(failed('unknown'))
    expect(await logIn('person-max')).toBe(failed('unknown'))
    // Whoever was reset may be another person then.
    const again = browser()
    provider.person = 'person-new'
    expect(await comeBack(again, await sentBack(again, invitation))).toBe('/')
    expect((await again.ask(calls.me, {})).data.name).toBe('lee')
  })

  it('does not open a session for an operator who was removed meanwhile', async () => {
    await bound('sam', 'person-sam')
    const one = browser()
    const address = await sentBack(one)
    await operateAs(test.database, ['operators', 'remove', 'sam'])
    expect(await comeBack(one, address)).toBe(failed('unknown'))
  })

  it('accepts no invitation that was used, replaced or has ended meanwhile, and binds a person once', async () => {
    await bound('tom', 'person-tom')
    const first = await invitationOf(test, ['operators', 'invite', 'uma', 'risk'])
    const one = browser()
    expect(await comeBack(one, await sentBack(one, first))).toBe(failed('taken'))
    provider.person = 'person-uma'
    const late = await sentBack(one, first)
    const second = await invitationOf(test, ['operators', 'reset', 'uma'])
    expect(await comeBack(one, late)).toBe(failed('invitation'))
    test.clock.advance(3 * 24 * 60 * MINUTE_MS - MINUTE_MS)
    const two = browser()
    const tooLate = await sentBack(two, second)
    test.clock.advance(MINUTE_MS)
    expect(await comeBack(two, tooLate)).toBe(failed('invitation'))
  })
})

describe('what comes back to the console', () => {
  it('is taken once, in the browser that has begun it, within ten minutes', async () => {
    await bound('eve', 'person-eve')
    const before = await sessions()
    const [one, other] = [browser(), browser()]
    const address = await sentBack(one)
    await sentBack(other)
    const cookie = one.cookie
    expect(await comeBack(other, address)).toBe(failed('expired'))
    one.cookie = ''
    expect(await comeBack(one, address)).toBe(failed('expired'))
    one.cookie = cookie
    const changed = new URL(address)
    changed.searchParams.set('state', 'another')
    expect(await comeBack(one, changed.href)).toBe(failed('expired'))
    changed.searchParams.delete('state')
    expect(await comeBack(one, changed.href)).toBe(failed('expired'))
    expect(await sessions()).toBe(before)
    expect(await comeBack(one, address)).toBe('/')
    one.cookie = cookie
    expect(await comeBack(one, address)).toBe(failed('expired'))
    const late = await sentBack(one)
    test.clock.advance(10 * MINUTE_MS)
    expect(await comeBack(one, late)).toBe(failed('expired'))
    expect(await sessions()).toBe(before + 1)
  })

  it('may be of two logins of one browser, in any order', async () => {
    await bound('ida', 'person-ida')
    const one = browser()
    const [first, second] = [await sentBack(one), await sentBack(one)]
    const cookie = one.cookie
    expect(await comeBack(one, first)).toBe('/')
    one.cookie = cookie
    expect(await comeBack(one, second)).toBe('/')
  })

  it('is no code of another login, of another client or of another issuer', async () => {
    await bound('joe', 'person-joe')
    const before = await sessions()
    const codeOf = (address: string) => new URL(address).searchParams.get('code') ?? ''
    const withCode = async (one: OperatorBrowser, code: string) => {
      const address = new URL(await sentBack(one))
      address.searchParams.set('code', code)
      return address.href
    }
    const [one, other] = [browser(), browser()]
    const stolen = codeOf(await sentBack(other))
    expect(await comeBack(one, await withCode(one, stolen))).toBe(failed('failed'))
    const { address } = (await other.ask(calls.providerLogin, {})).data
    const elsewhere = new URL(address)
    elsewhere.searchParams.set('client_id', 'other')
    const foreign = codeOf(await provider.visit(elsewhere.href))
    const two = browser()
    expect(await comeBack(two, await withCode(two, foreign))).toBe(failed('failed'))
    const three = browser()
    const mixed = new URL(await sentBack(three))
    mixed.searchParams.set('iss', 'https://evil.example')
    expect(await comeBack(three, mixed.href)).toBe(failed('failed'))
    expect(await sessions()).toBe(before)
  })

  it.each([
    ['of another login', { nonce: 'another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'other' }],
    ['that has ended', { exp: 1_700_000_000 }],
    ['of nobody', { sub: '' }],
  ])('is no identity %s', async (_, claims) => {
    provider.forge = (given) => ({ ...given, ...claims })
    expect(await logIn('person-1')).toBe(failed('failed'))
  })

  it('is no identity that the provider has not signed', async () => {
    const { key } = provider
    provider.forge = (given) => given
    provider.key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    expect(await logIn('person-1')).toBe(failed('failed'))
    provider.key = key
    expect(await logIn('person-1')).toBe('/')
  })

  it('leads to the console alone, and repeats nothing that was sent', async () => {
    const one = browser()
    provider.person = undefined
    const refused = await sentBack(one)
    expect(refused).toContain('error=access_denied')
    expect(await comeBack(one, refused)).toBe(failed('cancelled'))
    const state = new URL((await one.ask(calls.providerLogin, {})).data.address).searchParams.get('state')
    const evil = `error=server_error&error_description=%3Cb%3Ecall+0900&redirect_uri=https://evil.example&next=//evil.example`
    expect(await comeBack(one, `${ORIGIN}${CALLBACK_PATH}?${evil}&state=${state}`)).toBe(failed('failed'))
    expect(await comeBack(one, `${ORIGIN}${CALLBACK_PATH}?${evil}`)).toBe(failed('expired'))
    const foreign = await app.request(CALLBACK_PATH, { headers: { ...REDIRECTED, Host: 'evil.example' } })
    expect(foreign.status).toBe(403)
    const begun = await app.request(calls.providerLogin.path, {
      method: 'POST',
      headers: { ...REDIRECTED, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(begun.status).toBe(403)
  })
})

it('is said to be away while the provider does not answer, is asked anew, and leaves the password', async () => {
  const desk = createOperatorApp(test.backend, { origin: ORIGIN, provider: provider.options })
  provider.person = 'stranger'
  const { host } = new URL(provider.options.issuer)
  const one = browser(desk)
  provider.isAway = true
  expect((await one.ask(calls.loginOptions, {})).data).toEqual({ provider: host })
  expect((await one.ask(calls.providerLogin, {})).msg).toContain(`${host} does not answer`)
  expect((await (await browser(desk).asDemo()).ask(calls.me, {})).data.name).toBe('demo')
  provider.isAway = false
  const address = await sentBack(one)
  provider.isAway = true
  expect(await comeBack(one, address)).toBe(failed('failed'))
  provider.isAway = false
  expect(await comeBack(one, await sentBack(one))).toBe(failed('unknown'))
})

it('leads to a sentence where the database fails', async () => {
  const one = browser()
  const address = await sentBack(one)
  await test.database.query.execute(sql`alter table provider_logins rename to gone`)
  expect(await comeBack(one, address)).toBe(failed('problem'))
  await test.database.query.execute(sql`alter table gone rename to provider_logins`)
})

it('is not tried without end from one network', async () => {
  for (let tries = 0; tries < 30; tries += 1) expect((await browser().ask(calls.providerLogin, {})).code).toBe(200)
  expect((await browser().ask(calls.providerLogin, {})).code).toBe(4003)
})
