import { mutate } from 'swr'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { verifySubmit } from '#lib/contract/account.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { Preparation } from './documentPhotos.ts'
import { IdentityVerification } from './IdentityVerification.tsx'
import { identityVerificationKey } from './queries.ts'

/** Puts an uploaded file into the backend of the running test. */
const store = vi.hoisted(() => ({ upload: async (_: File): Promise<string> => '' }))

/** Node's fetch does not recognise the FormData of jsdom, so a photo reaches the backend without a form. */
vi.mock('./queries.ts', async (original) => ({
  ...(await original<typeof import('./queries.ts')>()),
  uploadPhoto: (file: File) => store.upload(file),
}))

/** jsdom draws no pictures: each file is taken as it is. */
vi.mock('./preparePhoto.ts', () => ({
  preparePhoto: async (file: File): Promise<Preparation> => ({
    kind: 'ready',
    photo: { file, bytes: new Uint8Array(await file.arrayBuffer()), doubts: [] },
  }),
}))

const backend = stubBackend(setBackend)

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }))
  store.upload = async (file) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return backend.stub.world.uploads.add({ username: 'demo', type: 'image/jpeg', bytes, at: 0 }).path
  }
  return backend.signIn()
})

const NAME = '张三'
const NUMBER = '11010119900307123X'

const jpeg = (side: string) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), side], `${side}.jpg`, { type: 'image/jpeg' })

async function choose(form: Screen, name: 'idFront' | 'idBack', file: File): Promise<void> {
  await form.user.upload(form.field(name), file)
}

/** The form, once the state of the verification is loaded. */
async function openForm(): Promise<Screen> {
  const form = renderScreen(<IdentityVerification />, { route: routes.verify })
  await waitFor(() => expect(form.field('idNumber')).toBeDefined())
  return form
}

/** Uploads both photos. */
async function uploadBoth(form: Screen): Promise<void> {
  await choose(form, 'idFront', jpeg('front'))
  await choose(form, 'idBack', jpeg('back'))
  await waitFor(() => expect(form.text().split('已上传')).toHaveLength(3))
}

test('without both photos nothing can be submitted, and it says why', async () => {
  const form = await openForm()
  expect(form.button('提交审核').disabled).toBe(true)
  expect(form.text()).toContain('请先上传证件正反两面的照片')
  await choose(form, 'idFront', jpeg('front'))
  await waitFor(() => expect(form.text()).toContain('已上传'))
  expect(form.button('提交审核').disabled).toBe(true)
  await choose(form, 'idBack', jpeg('back'))
  await waitFor(() => expect(form.button('提交审核').disabled).toBe(false))
  await form.press('移除照片')
  expect(form.button('提交审核').disabled).toBe(true)
})

test('a refusal stands at the field and loses nothing', async () => {
  const form = await openForm()
  await uploadBoth(form)
  form.fill({ name: NAME, idNumber: NUMBER })
  await backend.control.fault({ kind: 'code', code: 4035, path: verifySubmit.path, times: 1 })
  await form.submit()
  await waitFor(() => expect(form.description('idNumber')).toBe('资料未被接受，请核对姓名、证件号码和照片'))
  expect(form.field('idNumber').value).toBe(NUMBER)
  expect(form.text().split('已上传')).toHaveLength(3)
  await form.submit()
  await waitFor(() => expect(form.text()).toContain('认证审核中'))
})

test('verified elsewhere already: the refusal is said, then the page turns to where it stands', async () => {
  const form = await openForm()
  await uploadBoth(form)
  form.fill({ name: NAME, idNumber: NUMBER })
  await backend.control.member('demo', { verified: 'verified' })
  await form.submit()
  await waitFor(() => expect(form.hasButton('查看认证进度')).toBe(true))
  expect(form.text()).toContain('认证资料未提交已认证或正在审核中')
  await form.press('查看认证进度')
  expect(form.text()).toBe('已认证您的身份已核实')
})

test('rejected once more: that is said before the form is there again', async () => {
  const reject = async (reason: string) => {
    await backend.control.verification('demo', { status: 'rejected', reason })
    await mutate(identityVerificationKey('demo'))
  }
  await backend.control.verification('demo', { status: 'rejected', reason: '照片模糊' })
  const form = renderScreen(<IdentityVerification />, { route: routes.verify })
  await waitFor(() => expect(form.text()).toContain('认证未通过'))
  await form.press('重新提交')
  await uploadBoth(form)
  form.fill({ name: NAME, idNumber: NUMBER })
  await form.submit()
  await waitFor(() => expect(form.text()).toContain('认证审核中'))
  await reject('证件过期')
  await waitFor(() => expect(form.text()).toContain('证件过期'))
  expect(form.text()).toContain('认证未通过')
  expect(form.hasButton('重新提交')).toBe(true)
})

describe('the submission', () => {
  /** The form with everything in it. */
  async function filled(): Promise<Screen> {
    const form = await openForm()
    await uploadBoth(form)
    form.fill({ name: NAME, idNumber: NUMBER })
    return form
  }

  test('a refusal is shown in place of the screen that has turned to "verified" meanwhile', async () => {
    const form = await filled()
    await backend.control.verification('demo', { status: 'verified' })
    await backend.lose(verifySubmit.path, 'dropAfter')
    await form.submit()
    await waitFor(() => expect(document.querySelector('[data-phase="checking"]')).not.toBeNull())
    await mutate(identityVerificationKey('demo'))
    await waitFor(() => expect(form.text()).toContain('您的身份已核实'))
    await backend.recover()
    await waitFor(() => expect(form.text()).toContain('认证资料未提交'))
    await form.press('查看认证进度')
    expect(form.text()).toBe('已认证您的身份已核实')
  })
})
