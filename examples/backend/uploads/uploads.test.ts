import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngChunk } from '#backend-rules/png.ts'
import * as account from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { ONE_PIXEL, TestBackend } from '../backend.fixture.ts'
import { uploads } from '../database/tables/members.ts'
import { operateAs } from '../operator/operate.fixture.ts'
import { signedPath } from './uploads.ts'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(() => test.stop())

const bytesOf = (text: string): number[] => [...Buffer.from(text, 'latin1')]

/** The picture of one pixel with one more chunk after its header. */
const withChunk = (type: string, text: string) =>
  Uint8Array.from([
    ...ONE_PIXEL.subarray(0, 33),
    ...pngChunk(type, Uint8Array.from(bytesOf(text))),
    ...ONE_PIXEL.subarray(33),
  ])

describe('an uploaded picture', () => {
  it('is only opened with a signature, until it is an avatar', async () => {
    const member = await test.member()
    const { path = '', url = '' } = (await test.upload(member.token)) ?? {}
    const status = async (address: string) => (await test.app.request(address)).status
    expect(await status(path)).toBe(404)
    expect(await status(`${path}?until=${test.clock.now() + 1}&signature=none`)).toBe(404)
    expect(await status(url)).toBe(200)
    test.clock.advance(3_600_000)
    expect(await status(url)).toBe(404)
    expect((await test.ask(account.updateProfile, { avatar: path }, member.token)).data.avatar).toBe(path)
    expect(await status(path)).toBe(200)
  })

  it('belongs to the member who uploaded it, and is a picture by its bytes', async () => {
    const [member, other] = [await test.member(), await test.member()]
    const { path = '' } = (await test.upload(member.token)) ?? {}
    expect((await test.ask(account.updateProfile, { avatar: path }, other.token)).code).toBe(codes.profileInvalid)
    expect(await test.upload(member.token, new Uint8Array([60, 104, 116, 109, 108]))).toBeNull()
  })

  it('of an identity is reviewed by the operator', async () => {
    const member = await test.member()
    const [front, back] = [await test.upload(member.token), await test.upload(member.token)]
    const submitted = {
      ...{ name: 'Ann Lee', idNumber: '110101199003077777' },
      ...{ idFront: front?.path ?? '', idBack: back?.path ?? '' },
    }
    expect((await test.ask(account.verifySubmit, { ...test.request(), ...submitted }, member.token)).data.status).toBe(
      'pending',
    )
    const listed = await operateAs(test.database, ['review', 'identity', member.username])
    expect(listed).toContain(await signedPath(test.database.query, submitted.idFront, test.clock.now()))
    await operateAs(test.database, ['review', 'identity', member.username, 'reject', 'not', 'sharp'])
    expect((await test.ask(account.verifyInfo, {}, member.token)).data).toMatchObject({
      ...{ status: 'rejected', reason: 'not sharp', idNumber: '**************7777' },
    })
    const kept = await test.database.query.select().from(uploads).where(eq(uploads.path, submitted.idFront))
    expect(kept).toMatchObject([{ named: true }])
  })

  it('names no place, and stands upright as before', async () => {
    const member = await test.member()
    const gps = 'GPSLatitude 31.2304 N'
    const orientation = [
      ...bytesOf('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0'),
      ...bytesOf(gps),
    ]
    const segment = (marker: number, body: readonly number[]) => [0xff, marker, 0, body.length + 2, ...body]
    const frame = segment(0xc0, [8, 0, 16, 0, 16, 1, 1, 0x11, 0])
    const jpeg = [
      0xff,
      0xd8,
      ...segment(0xe1, orientation),
      ...segment(0xe1, bytesOf(`http://ns.adobe.com/xap/1.0/\0${gps}`)),
    ]
    const photo = Uint8Array.from([...jpeg, ...frame, ...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0xd9])
    const pictures = [photo, withChunk('eXIf', gps), withChunk('iTXt', `XML:com.adobe.xmp ${gps}`)]
    for (const picture of pictures) {
      const { path = '' } = (await test.upload(member.token, picture)) ?? {}
      await test.ask(account.updateProfile, { avatar: path }, member.token)
      const shown = Buffer.from(await (await test.app.request(path)).arrayBuffer())
      expect(shown.includes('GPS')).toBe(false)
      expect(shown.length).toBeGreaterThan(30)
    }
    const stored = await test.database.query.select().from(uploads).where(eq(uploads.member, member.number))
    expect(stored.map(({ content }) => Buffer.from(content).includes('Exif'))).toContain(true)
    expect(stored.some(({ content }) => Buffer.from(content).includes('GPS'))).toBe(false)
    // One that was stored with it.
    const [first] = stored
    const old = test.database.query
      .update(uploads)
      .set({ content: photo })
      .where(eq(uploads.path, first?.path ?? ''))
    await old
    await test.ask(account.updateProfile, { avatar: first?.path ?? '' }, member.token)
    expect(Buffer.from(await (await test.app.request(first?.path ?? '')).arrayBuffer()).includes('GPS')).toBe(false)
  })

  it('is refused when its header claims more than 40 megapixels, or it is damaged', async () => {
    const member = await test.member()
    const claiming = (width: number, height: number) => {
      const bytes = Buffer.from(ONE_PIXEL)
      bytes.writeUInt32BE(width, 16)
      bytes.writeUInt32BE(height, 20)
      return Uint8Array.from(bytes)
    }
    expect(await test.upload(member.token, claiming(8000, 5000))).not.toBeNull()
    expect(await test.upload(member.token, claiming(8000, 5001))).toBeNull()
    expect(await test.upload(member.token, claiming(0xffffffff, 0xffffffff))).toBeNull()
    expect(await test.upload(member.token, ONE_PIXEL.subarray(0, 40))).toBeNull()
  })
})
