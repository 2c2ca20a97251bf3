import { uploadFile } from '#lib/contract/common.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { App } from '../app.ts'
import { makePhoto } from '../photos.ts'
import { outcomesShown, type Scene } from './scene.ts'

/** The identity, submitted for review. */
async function submitIdentity(app: App): Promise<void> {
  await app.open(routes.verify)
  await app.verify.fill('张三', '11010119900307123X')
  await app.verify.submit.click()
  await outcomesShown(app)
}

/** The identity: its form, its photos, and what becomes of it. */
export const verifyScenes: readonly Scene[] = [
  {
    name: 'verify-photo-problems',
    judged: true,
    show: async (app) => {
      await app.open(routes.verify)
      const { front, back } = app.verify
      await front.choose(Buffer.from('no photo'))
      await front.region.getByRole('alert').waitFor()
      await back.choose(await makePhoto(app.page, { look: 'blurred' }))
      await back.anyway.waitFor()
    },
  },
  {
    name: 'verify-uploading',
    judged: true,
    show: async (app, { control }) => {
      await app.open(routes.verify)
      await control.fault({ kind: 'slowHeaders', path: uploadFile.path })
      await app.verify.back.choose(await makePhoto(app.page))
      await app.verify.back.progress.waitFor()
    },
  },
  {
    name: 'verify-upload-failed',
    judged: true,
    show: async (app, { control }) => {
      await app.open(routes.verify)
      await control.fault({ kind: 'refuse', path: uploadFile.path })
      await app.verify.front.choose(await makePhoto(app.page))
      await app.verify.front.region.getByRole('alert').waitFor()
    },
  },
  {
    name: 'verify-problems',
    judged: true,
    show: async (app) => {
      await app.open(routes.verify)
      await app.verify.fill(' ', '1')
      await app.verify.submit.click()
      await app.verify.main.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'verify-filled',
    judged: true,
    show: async (app) => {
      await app.open(routes.verify)
      await app.verify.fill('张三', '11010119900307123X')
    },
  },
  { name: 'verify-pending', judged: true, show: submitIdentity },
  {
    name: 'verify-verified',
    judged: true,
    show: async (app, world) => {
      await submitIdentity(app)
      await world.control.verification('demo', { status: 'verified' })
      await app.page.reload()
    },
  },
  {
    name: 'verify-rejected',
    judged: true,
    show: async (app, world) => {
      await submitIdentity(app)
      await world.control.verification('demo', { status: 'rejected', reason: '反面照片反光，证件号码无法辨认' })
      await app.page.reload()
    },
  },
]
