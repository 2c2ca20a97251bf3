import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MOST_PICTURE_BYTES } from '#lib/files/picture.ts'
import { StubControl } from '../control/client.ts'
import { type Stub, startStub } from '../start.ts'

const envelope = v.looseObject({ code: v.number(), msg: v.string(), data: v.unknown() })

const NOW = Date.UTC(2026, 2, 4, 2, 30)

let stub: Stub
let base: string
let control: StubControl
let token: string
beforeEach(async () => {
  stub = await startStub({ ports: [0, 0], control: true, now: NOW })
  base = stub.addresses[0]
  control = new StubControl(base)
  await control.clock.freeze()
  token = await control.session('demo')
})
afterEach(async () => {
  expect(await control.violations()).toEqual([])
  await stub.stop()
})

async function ask(path: string, body?: object, as = token) {
  const headers = { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json' }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  return v.parse(envelope, await (await fetch(base + path, init)).json())
}

async function upload(content: BlobPart, as = token) {
  const body = new FormData()
  body.append('file', new File([content], 'x.svg', { type: 'image/svg+xml' }))
  const answer = await fetch(`${base}/api/common/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${as}` },
    body,
  })
  return v.parse(envelope, await answer.json())
}

const stored = v.object({ path: v.string(), url: v.string() })
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3)
const REQUEST = '6f1c1c9e-5a0b-4f6e-9a53-0d7c1d0e0001'
const OTHER = '6f1c1c9e-5a0b-4f6e-9a53-0d7c1d0e0002'

const form = {
  name: '张三',
  idCard: '11010119900307123X',
  username: 'newbie',
  pwd: 'Fresh1234',
  pwd2: 'Fresh1234',
  withdrawPwd: 'Cash1234',
  contact: 'new@example.com',
  inviteCode: 'CANDOR1',
}

describe('register', () => {
  test('opens an account whose member can log in', async () => {
    expect(await ask('/api/login/register', form)).toMatchObject({ code: 200, data: {} })
    const { data } = await ask('/captchaImage')
    const { uuid } = v.parse(v.object({ uuid: v.string() }), data)
    const { username, pwd } = form
    const login = await ask('/api/login/login', { username, pwd, uuid, code: await control.captcha(uuid) })
    const session = v.parse(v.object({ token: v.string() }), login.data)
    expect((await ask('/api/index/userInfo', undefined, session.token)).data).toMatchObject({
      userName: 'newbie',
      usermoney: '0.00',
      email: 'new@example.com',
      verified: 'none',
    })
    expect((await control.ledger('demo')).balance).toBe('10005.00')
  })

  test('says that it is closed, and what is missing', async () => {
    expect((await ask('/api/login/register', { ...form, contact: '' })).code).toBe(4001)
    expect((await ask('/api/login/register', { ...form, contact: ' ' })).code).toBe(4002)
    await control.config({ register_open: false })
    expect((await ask('/api/login/register', form)).code).toBe(4021)
  })
})

describe('passwords', () => {
  const validUntil = NOW + 3_600_000
  const change = { requestId: REQUEST, validUntil, oldPwd: 'Demo1234', newPwd: 'Fresh1234', newPwd2: 'Fresh1234' }

  test('a new login password ends the other sessions and keeps this one', async () => {
    const other = await control.session('demo')
    const stranger = await control.session('poor')
    expect((await ask('/api/user/loginPassword', { ...change, requestId: OTHER, oldPwd: 'x' })).code).toBe(4031)
    expect((await ask('/api/index/member', undefined, other)).code).toBe(200)
    expect((await ask('/api/user/loginPassword', change)).code).toBe(200)
    const alive = await Promise.all([token, other, stranger].map((as) => ask('/api/index/member', undefined, as)))
    expect(alive.map(({ code }) => code)).toEqual([200, 401, 200])
  })

  test('the withdrawal password is a separate one', async () => {
    expect((await ask('/api/user/withdrawPassword', change)).code).toBe(4203)
    const right = { ...change, requestId: OTHER, oldPwd: 'Cash1234' }
    expect((await ask('/api/user/withdrawPassword', right)).code).toBe(200)
  })

  test('a code is sent, once a minute, and recovers the withdrawal password once', async () => {
    const { data } = await ask('/api/user/sendCode', {})
    expect(data).toEqual({ sentTo: '138****8000', retryAfterSeconds: 60 })
    expect((await ask('/api/user/sendCode', {})).code).toBe(4003)
    await control.clock.advance(60_000)
    expect((await ask('/api/user/sendCode', {})).code).toBe(200)
    const code = await control.code('demo')
    const recover = async (change: object = {}) => {
      const asked = { requestId: randomUUID(), validUntil, code, newPwd: 'Fresh1234', newPwd2: 'Fresh1234', ...change }
      return (await ask('/api/user/recoverWithdrawPassword', asked)).code
    }
    expect(await recover({ newPwd2: 'x' })).toBe(4032)
    expect([await recover({ requestId: REQUEST }), await recover({ requestId: REQUEST })]).toEqual([200, 200])
    expect(await recover()).toBe(4034)
    await expect(control.code('demo')).rejects.toThrow('no code')
  })

  test('a code is sent by e-mail when there is no phone, and not at all when there is neither', async () => {
    await control.member('demo', { phone: null })
    expect((await ask('/api/user/sendCode', {})).data).toMatchObject({ sentTo: 'd***@example.com' })
    await control.member('demo', { email: null })
    expect((await ask('/api/user/sendCode', {})).code).toBe(4002)
  })
})

describe('uploads, personal info and identity', () => {
  const send = async (as = token) => v.parse(stored, (await upload(PNG, as)).data)

  test('the type of a picture follows from its bytes, and it is served for an img', async () => {
    const { path, url } = await send()
    expect(url).toBe(base + path)
    const picture = await fetch(stub.addresses[1] + path)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PNG)
    expect((await fetch(`${base}/upload/none.png`)).status).toBe(404)
    expect(await control.uploads('demo')).toMatchObject([{ path, type: 'image/png', size: PNG.length }])
  })

  test('nothing else is accepted', async () => {
    expect((await upload('<svg onload="alert(1)"/>')).code).toBe(500)
    expect((await upload(PNG, 'nobody')).code).toBe(401)
    expect((await ask('/api/common/upload', {})).code).toBe(4001)
    const large = new Uint8Array(MOST_PICTURE_BYTES + 1)
    large.set(PNG)
    expect((await upload(large)).code).toBe(500)
    expect((await upload(large.subarray(0, MOST_PICTURE_BYTES))).code).toBe(200)
    expect(await control.uploads('demo')).toHaveLength(1)
  })

  test('an upload that breaks off is not kept, and is not a malformed request', async () => {
    const seen = async () => (await control.requests()).filter(({ path }) => path === '/api/common/upload')
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=x' }
    const sending = request(`${base}/api/common/upload`, { method: 'POST', headers })
    sending.on('error', () => undefined)
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG')
    await expect.poll(seen).toHaveLength(1)
    sending.destroy()
    await expect.poll(seen).toMatchObject([{ code: 500 }])
    expect(await seen()).not.toMatchObject([{ problems: expect.anything() }])
    expect(await control.uploads('demo')).toEqual([])
  })

  test('personal info is changed and returned', async () => {
    const { path } = await send()
    expect((await ask('/api/user/profile', { userName: 'Demo Two', avatar: path })).data).toEqual({
      userName: 'Demo Two',
      avatar: path,
    })
    expect((await ask('/api/index/userInfo')).data).toMatchObject({ userName: 'Demo Two', avatar: path })
    expect((await ask('/api/user/profile', {})).code).toBe(4002)
    const other = (await send(await control.session('poor'))).path
    expect((await ask('/api/user/profile', { userName: 'Demo Three', avatar: other })).code).toBe(4035)
    const taken = { userName: 'Demo Three', phone: '13800138001' }
    expect((await ask('/api/user/profile', taken)).code).toBe(4040)
    await control.confirmSessions('demo')
    expect((await ask('/api/user/profile', taken)).code).toBe(4024)
    expect((await ask('/api/index/userInfo')).data).toMatchObject({ userName: 'Demo Two', avatar: path })
  })

  test('an identity check is submitted, rejected, submitted again and approved', async () => {
    const person = { name: '张三', idNumber: '11010119900307123X', validUntil: NOW + 3_600_000 }
    const pictures = { idFront: (await send()).path, idBack: (await send()).path }
    const submitIdentity = (requestId: string) => ask('/api/verify/submit', { ...person, ...pictures, requestId })
    expect((await ask('/api/verify/info')).data).toEqual({ status: 'none' })
    const other = (await send(await control.session('poor'))).path
    expect((await ask('/api/verify/submit', { ...person, ...pictures, idBack: other, requestId: OTHER })).code).toBe(
      4035,
    )
    expect((await submitIdentity(REQUEST)).data).toEqual({ status: 'pending' })
    await control.verification('demo', { status: 'rejected', reason: '照片模糊' })
    expect((await ask('/api/verify/info')).data).toEqual({
      status: 'rejected',
      name: '张三',
      idNumber: '**************123X',
      reason: '照片模糊',
    })
    expect((await submitIdentity(REQUEST)).data).toEqual({ status: 'pending' })
    expect((await ask('/api/index/userInfo')).data).toMatchObject({ verified: 'rejected' })
    expect((await submitIdentity(REQUEST.replace('0001', '0004'))).code).toBe(200)
    await control.verification('demo', { status: 'verified' })
    expect((await ask('/api/index/userInfo')).data).toMatchObject({ verified: 'verified' })
    expect((await submitIdentity(REQUEST.replace('0001', '0003'))).code).toBe(4036)
  })
})

describe('reading', () => {
  const pageSchema = v.object({
    items: v.array(v.object({ id: v.string(), title: v.string(), at: v.number(), pinned: v.boolean() })),
    nextCursor: v.optional(v.string()),
  })
  const noticesAt = async (query: string) => v.parse(pageSchema, (await ask(`/api/notice/list${query}`)).data)

  test('the notices in pages, newest first, one of them pinned', async () => {
    const { items } = await noticesAt('')
    expect(items).toHaveLength(6)
    expect(items.filter(({ pinned }) => pinned)).toHaveLength(1)
    expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((a, b) => b - a))
    const first = await noticesAt('?limit=2')
    const news = await control.notice({ title: 'News', body: '<p>now</p>', pinned: true })
    const second = await noticesAt(`?limit=4&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items]).toEqual(items)
    expect(second.nextCursor).toBeUndefined()
    expect((await noticesAt('?limit=1')).items).toMatchObject([{ id: news, title: 'News', pinned: true }])
    expect((await ask(`/api/notice/info?id=${news}`)).data).toMatchObject({ id: news, body: '<p>now</p>' })
  })

  test('an unknown notice and a guest are refused', async () => {
    expect((await ask('/api/notice/info?id=none')).code).toBe(500)
    expect((await ask('/api/notice/list', undefined, 'nobody')).code).toBe(401)
  })

  test.each(['terms', 'privacy', 'risk', 'about'])('the text %s, for guests too', async (key) => {
    const { data } = await ask(`/api/text/info?key=${key}`, undefined, 'nobody')
    expect(data).toMatchObject({ title: expect.any(String), body: expect.stringContaining('<h3>') })
  })

  test.each([
    ['vi', '"Vàng"'],
    ['zh-CN', '"黄金"'],
    ['en', '"Gold"'],
  ])('an answer is in the language of its request: %s', async (language, name) => {
    const answer = await fetch(`${base}/api/market/products`, { headers: { 'Accept-Language': language } })
    expect(await answer.text()).toContain(name)
  })

  test('the configuration of a new world is complete', async () => {
    expect((await ask('/api/index/getconf')).data).toMatchObject({
      site_name: 'Candor',
      service_url: 'https://chat.example.com/',
      download_url: 'https://download.example.com/candor',
      register_open: true,
      about: expect.any(String),
    })
  })
})
