import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { getConf } from '#lib/contract/common.ts'
import { createDeposit, depositChannels } from '#lib/contract/deposits.ts'
import { noticeInfo, noticeList } from '#lib/contract/notices.ts'
import { reauthenticate, startSecondFactor } from '#lib/contract/security.ts'
import * as session from '#lib/contract/session.ts'
import { CAPTCHA, TestBackend } from '../backend.fixture.ts'
import { members } from '../database/tables/members.ts'
import { sendPasswords } from '../members/temporaryPasswords.ts'
import { operateAs } from '../operator/operate.fixture.ts'
import { tellChanges } from '../security/securityChanges.ts'

const HARBOUR = 'app.harbour.example'
const OTHER = 'candor.example'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
  await run('set', 'site', 'service_url', 'https://chat.candor.example/')
  const site = { site_name: 'Harbour', domain: 'harbour', languages: ['en', 'vi'], invite_required: false }
  await run('set', 'brand', 'harbour', JSON.stringify({ hosts: [HARBOUR, 'localhost:8443'], site }))
  await run('set', 'brand', 'empty', '{"hosts":[]}')
  // The operator's own.
  await run('set', 'invitations', 'codes', '["SPRING-26"]')
})
afterAll(() => test.stop())

const run = (...args: string[]) => operateAs(test.database, args, { yes: true })
const form = (username: string, inviteCode?: string) => ({
  ...{ username, pwd: 'Secret123', pwd2: 'Secret123', withdrawPwd: 'Secret456', name: 'Ann Lee' },
  ...{ idCard: '11010519491231002X', contact: `${username}@example.com`, ...(inviteCode && { inviteCode }) },
})
const register = (host: string, username: string, inviteCode?: string) =>
  test.askAt(host, session.register, form(username, inviteCode))
async function logIn(host: string, username: string) {
  const { uuid } = (await test.ask(session.captcha, {})).data
  return test.askAt(host, session.login, { username, pwd: 'Secret123', code: CAPTCHA, uuid })
}
const stored = async (username: string) => {
  const [member] = await test.database.query.select().from(members).where(eq(members.username, username))
  if (member === undefined) throw new Error(`there is no member ${username}`)
  return member
}

it('a brand has names, links and languages of its own at its hosts, and what it has not is that of the platform', async () => {
  const at = async (host: string) => (await test.askAt(host, getConf, {})).data
  const own = { site_name: 'Harbour', domain: 'harbour', languages: ['en', 'vi'], invite_required: false }
  expect(await at(HARBOUR)).toMatchObject({ ...own, service_url: 'https://chat.candor.example/', currency: 'CNY' })
  for (const same of [`${HARBOUR}:444`, `${HARBOUR}.`, `${HARBOUR}.:444`, HARBOUR.toUpperCase()])
    expect(await at(same), same).toMatchObject(own)
  expect(await at('localhost:8443')).toMatchObject(own)
  for (const host of [OTHER, 'localhost:8444', `evil-${HARBOUR}`, `${HARBOUR}.evil.example`]) {
    expect(await at(host)).toMatchObject({ site_name: 'Candor', invite_required: true })
    expect(await at(host)).not.toHaveProperty('languages')
  }
  // A page at the backend's own host states no other one.
  const answer = await test.app.request(`https://${HARBOUR}${getConf.path}`)
  expect(await answer.json()).toMatchObject({ data: own })
  const opaque = await test.app.request(getConf.path, { headers: { Origin: 'null' } })
  expect(await opaque.json()).toMatchObject({ data: { site_name: 'Candor' } })
})

it('a member belongs to the brand of the address at the registration, and logs in there alone', async () => {
  expect((await register(HARBOUR, 'ann_lee', 'SPRING-26')).code).toBe(200)
  expect((await register(HARBOUR, 'ann_lee', 'SPRING-26')).code).toBe(200)
  // The same form elsewhere is no repeat.
  expect((await register(OTHER, 'ann_lee', 'SPRING-26')).code).toBe(codes.usernameTaken)
  expect((await register(OTHER, 'abe_lee')).code).toBe(codes.informationEmpty)
  expect((await logIn(HARBOUR, 'ann_lee')).code).toBe(200)
  expect((await logIn(OTHER, 'ann_lee')).code).toBe(codes.passwordWrong)
  expect(await run('member', 'ann_lee')).toMatch(/registered with +harbour/)
})

it('an invitation is for the brand of the member whose it is', async () => {
  await register(HARBOUR, 'bea_lee')
  const { inviteCode } = await stored('bea_lee')
  expect((await register(OTHER, 'bob_lee', inviteCode)).code).toBe(codes.inviteCodeUnknown)
  expect((await register(HARBOUR, 'bob_lee', 'CANDOR1')).code).toBe(codes.inviteCodeUnknown)
  expect((await register(HARBOUR, 'bob_lee', inviteCode)).code).toBe(200)
  expect((await register(HARBOUR, 'cid_lee', 'spring-26')).code).toBe(200)
})

it('a brand can be closed for registration by itself', async () => {
  await run('set', 'brand', 'harbour', 'site.register_open', 'false')
  expect((await register(HARBOUR, 'dan_lee')).code).toBe(codes.registrationClosed)
  expect((await register(OTHER, 'dan_lee', 'CANDOR1')).code).toBe(200)
  await run('set', 'brand', 'harbour', 'site.register_open', 'null')
  expect((await register(HARBOUR, 'eve_lee')).code).toBe(200)
})

it('a channel and a notice are for the members of their brands', async () => {
  await register(HARBOUR, 'fay_lee')
  await register(OTHER, 'gus_lee', 'CANDOR1')
  const [fay, gus] = [await test.session(await stored('fay_lee')), await test.session(await stored('gus_lee'))]
  const channels = async (token: string) => (await test.ask(depositChannels, {}, token)).data.items
  const of = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
  await run('set', 'channel', 'bank-cny', 'brands', '["harbour"]')
  await run('set', 'channel', 'bank-hkd', 'brands', '["main","harbour"]')
  expect(of(await channels(fay))).toEqual(expect.arrayContaining(['bank-cny', 'bank-hkd']))
  expect(of(await channels(gus))).toContain('bank-hkd')
  expect(of(await channels(gus))).not.toContain('bank-cny')
  const channel = (await channels(fay)).find(({ id }) => id === 'bank-cny')
  const terms = {
    ...{ rate: channel?.rate ?? '', feeRate: channel?.feeRate ?? '', account: channel?.bank?.accountNumber ?? '' },
  }
  const announced = { channelId: 'bank-cny', amount: '500.00', terms }
  expect((await test.ask(createDeposit, { ...test.request(), ...announced }, gus)).code).toBe(
    codes.depositChannelClosed,
  )
  expect((await test.ask(createDeposit, { ...test.request(), ...announced }, fay)).code).toBe(200)

  const [, id = ''] = /\((n\d+)\)/.exec(await run('notice', 'Cards', 'By card.', 'pinned', 'brands=harbour')) ?? []
  const notices = async (token: string) => of((await test.ask(noticeList, {}, token)).data.items)
  expect(await notices(fay)).toContain(id)
  expect(await notices(gus)).not.toContain(id)
  expect((await test.ask(noticeInfo, { id }, gus)).code).not.toBe(200)
  expect((await test.ask(noticeInfo, { id }, fay)).data).toMatchObject({ title: 'Cards' })
  expect(await run('notice')).toMatch(/Cards {2}pinned {2}for harbour/)
  await run('set', 'notice', id, 'brands', 'null')
  expect(await notices(gus)).toContain(id)

  expect(await run('review', 'deposits', 'brand=harbour')).toMatch(/fay_lee {2}of harbour/)
  expect(await run('review', 'deposits', 'brand=main')).not.toContain('fay_lee')
  await run('set', 'channel', 'bank-cny', 'brands', 'null')
})

it('an authenticator, and whoever sends mails, is told the brand of the member', async () => {
  await register(HARBOUR, 'hal_lee')
  const token = await test.session(await stored('hal_lee'))
  await test.ask(reauthenticate, { pwd: 'Secret123' }, token)
  const { uri } = (await test.ask(startSecondFactor, {}, token)).data
  expect(uri).toContain('Harbour')
  await run('recover', 'hal_lee', 'password')
  await tellChanges(test.backend)
  await sendPasswords(test.backend)
  const mails = [...test.notices, ...test.passwords].filter(({ username }) => username === 'hal_lee')
  expect(mails.map(({ brand }) => brand)).toEqual(['harbour', 'harbour'])
})

it.each([
  [['set', 'brand', 'main', '{"hosts":[]}'], 'The platform itself is the brand main: set site changes it'],
  [['set', 'brand', 'empty', 'hosts', `["${HARBOUR}"]`], `${HARBOUR} is a host of brand harbour`],
  [['set', 'brand', 'empty', 'hosts', '["https://a.example/"]'], 'Expected a host as browsers send it'],
  [['set', 'brand', 'empty', 'hosts', '["a.example:443"]'], 'Expected a host without 80 and 443'],
  [['set', 'brand', 'empty', 'hosts', '["a.example","a.example"]'], 'Expected each host once'],
  [['set', 'brand', 'empty', 'site.languages', '[]'], 'Expected one language at least'],
  [['set', 'brand', 'empty', 'site.languages', '["en","en"]'], 'Expected each language once'],
  [['set', 'brand', 'empty', 'site.languages', '["fr"]'], 'languages'],
  [['set', 'brand', 'empty', 'site.currency', 'USD'], 'Unknown: brand empty site currency'],
  [['set', 'brand', 'new brand', '{"hosts":[]}'], 'Not an id of a new brand'],
  [['set', 'channel', 'bank-cny', 'brands', '["nobody"]'], 'There is no brand nobody. There are: main, '],
  [['set', 'notice', 'n1', 'brands', '["nobody"]'], 'There is no brand nobody'],
  [['notice', 'Title', 'Text', 'brands=nobody'], 'There is no brand nobody'],
  [['notice', 'Title', 'Text', 'loud'], 'Not "pinned" or "brands=": loud'],
  [['review', 'deposits', 'brand=nobody'], 'There is no brand nobody'],
])('%j is refused: %s', (args, message) => expect(run(...args)).rejects.toThrow(message))
