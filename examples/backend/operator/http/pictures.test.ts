import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateProfile, verifySubmit } from '#lib/contract/account.ts'
import { TestBackend, type TestMember } from '../../backend.fixture.ts'
import { operatorLog } from '../../database/tables/platform.ts'
import { operatorCalls as calls } from '../contract/calls.ts'
import { operateAs } from '../operate.fixture.ts'
import { createOperatorApp } from './app.ts'
import { OperatorBrowser } from './browser.fixture.ts'

const MINUTE_MS = 60_000

let test: TestBackend
let app: ReturnType<typeof createOperatorApp>
let member: TestMember
let [ann, bob]: OperatorBrowser[] = []
beforeAll(async () => {
  test = await TestBackend.start()
  app = createOperatorApp(test.backend)
  member = await test.member()
  const documents = { name: 'Ann Lee', idNumber: '110101199003077777', idFront: await upload(), idBack: await upload() }
  await test.ask(verifySubmit, { ...test.request(), ...documents }, member.token)
  ;[ann, bob] = [new OperatorBrowser(test, app), new OperatorBrowser(test, app)]
  await ann.join('ann', 'support')
  await bob.join('bob', 'risk')
})
afterAll(() => test.stop())

const upload = async () => (await test.upload(member.token))?.path ?? ''

/** What somebody is answered who opens an address at the operators' port. */
const opened = async (address: string, who?: OperatorBrowser) =>
  app.request(address, { headers: who === undefined ? {} : { Cookie: who.cookie } })
const status = async (address: string, who?: OperatorBrowser) => (await opened(address, who)).status

/** The address of the front of the document, as the console gets it with a look that is logged. */
async function seenBy(who: OperatorBrowser | undefined, kind: 'case' | 'member'): Promise<string> {
  const [id, reason] = [`u${member.number}`, 'the identity waits']
  if (kind === 'member')
    return (await who?.ask(calls.memberInfo, { id, whole: 'documents', reason }))?.data.identity.front ?? ''
  const shown = await who?.ask(calls.caseInfo, { kind: 'identity', id: member.username, reason })
  return shown?.data.fields.find((field) => field.id === 'front')?.value ?? ''
}

it.each(['case', 'member'] as const)(
  'a document of a %s opens for the operator who has looked, and for nobody else',
  async (kind) => {
    const address = await seenBy(ann, kind)
    const [entry] = (await test.database.query.select().from(operatorLog)).slice(-1)
    expect(entry).toMatchObject({ person: 'ann', result: `shown: u${member.number}` })
    const answer = await opened(address, ann)
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      ...[200, 'image/png', 'private, no-store'],
    ])
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    // A link that is copied: to somebody without a login, to the members' address, to another operator, who has to look, too.
    expect(await status(address)).toBe(401)
    expect((await test.app.request(address)).status).toBe(404)
    expect(await status(address, bob)).toBe(403)
    expect(await status(await seenBy(bob, kind), bob)).toBe(200)
    const path = address.split('?')[0] ?? ''
    expect(await status(path, ann)).toBe(403)
    expect(await status(path)).toBe(401)
  },
)

it('a document closes after an hour, and with the session', async () => {
  const cat = new OperatorBrowser(test, app)
  await cat.join('cat', 'finance')
  const address = await seenBy(cat, 'case')
  test.clock.advance(29 * MINUTE_MS)
  expect(await status(address, cat)).toBe(200)
  test.clock.advance(29 * MINUTE_MS)
  expect(await status(address, cat)).toBe(200)
  test.clock.advance(2 * MINUTE_MS)
  expect(await status(address, cat)).toBe(403)
  const later = await seenBy(cat, 'case')
  await operateAs(test.database, ['operators', 'remove', 'cat'])
  expect(await status(later, cat)).toBe(401)
})

it('what a shell prints opens at the address of the members, as whoever has the shell has everything', async () => {
  const printed = await operateAs(test.database, ['review', 'identity', member.username])
  const [address = ''] = /\/upload\/\S+/.exec(printed) ?? []
  expect((await test.app.request(address)).status).toBe(200)
  expect(await status(address)).toBe(401)
})

it('an avatar, which members open by its address alone, takes a session here', async () => {
  const path = await upload()
  await test.ask(updateProfile, { avatar: path }, member.token)
  const eve = await new OperatorBrowser(test, app).asDemo()
  expect([await status(path), await status(path, eve)]).toEqual([401, 200])
})
