import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '#lib/backend/refusal.fixture.ts'
import { createWorld } from '../world.ts'
import type { VerifyForm } from './verifications.ts'

function setup() {
  const { members, uploads, verifications } = createWorld({ now: 0, real: () => 0 })
  const upload = (username: string) =>
    uploads.add({ username, type: 'image/jpeg', bytes: new Uint8Array(8), at: 0 }).path
  const demo = members.get('demo')
  const form: VerifyForm = {
    requestId: randomUUID(),
    name: ' 张三 ',
    idNumber: '11010119900307123X',
    idFront: upload('demo'),
    idBack: upload('demo'),
  }
  const submit = (change: Partial<VerifyForm> = {}) => verifications.submit(demo, { ...form, ...change })
  return { demo, form, submit, verifications, upload, info: () => verifications.info(demo) }
}

describe('identity check', () => {
  test('goes from none through review to verified, the number masked', () => {
    const { demo, submit, verifications, info } = setup()
    expect(info()).toMatchObject({ status: 'none', name: undefined, idNumber: undefined })
    expect(submit()).toEqual({ status: 'pending' })
    expect(info()).toMatchObject({ status: 'pending', name: '张三', idNumber: '**************123X' })
    verifications.decide(demo, { status: 'verified' })
    expect(info()).toMatchObject({ status: 'verified', reason: undefined })
  })

  test('states why it was rejected until it is submitted again', () => {
    const { demo, submit, verifications, info } = setup()
    submit()
    verifications.decide(demo, { status: 'rejected', reason: 'blurred' })
    expect(info()).toMatchObject({ status: 'rejected', reason: 'blurred', name: '张三' })
    expect(submit({ name: '李四' })).toEqual({ status: 'pending' })
    expect(info()).toMatchObject({ status: 'pending', reason: undefined, name: '李四' })
  })

  test('cannot be submitted again while under review or verified', () => {
    const { demo, submit, verifications } = setup()
    submit()
    expect(refusalOf(() => submit())).toBe(4036)
    verifications.decide(demo, { status: 'verified' })
    expect(refusalOf(() => submit())).toBe(4036)
  })

  test.each<[number, Partial<VerifyForm>]>([
    [4002, { name: '  ' }],
    [4002, { idNumber: '\t' }],
    [4035, { name: '<b>' }],
    [4035, { idNumber: '??' }],
    [4035, { idFront: '/upload/none.jpg' }],
    [4035, { idBack: 'https://evil.example.com/x.jpg' }],
  ])('is refused with %i for %o', (code, change) => {
    const { demo, submit } = setup()
    expect(refusalOf(() => submit(change))).toBe(code)
    expect(demo.verified).toBe('none')
  })

  test('accepts two pictures, both of this member', () => {
    const { form, submit, upload } = setup()
    expect(refusalOf(() => submit({ idBack: form.idFront }))).toBe(4035)
    expect(refusalOf(() => submit({ idBack: upload('poor') }))).toBe(4035)
  })
})
