import { readFile } from 'node:fs/promises'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../../fixtures.ts'
import { jpegFacts } from '../../photos.ts'

test('resisting fingerprinting: the photo of a document is sent as it was taken', async ({
  app,
  control,
  page,
  world,
}) => {
  const photo = await readFile('docs/pictures/home-desktop-light.jpg')
  await app.signIn()
  await app.open(routes.verify)
  const noise = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    context?.fillRect(0, 0, 8, 8)
    return [...(context?.getImageData(0, 0, 8, 8).data ?? [])].some(
      (value, index) => value !== (index % 4 === 3 ? 255 : 0),
    )
  })
  expect(noise, 'the browser returns other pixels than those that were drawn').toBe(true)
  await page
    .locator('[name="idFront"]')
    .first()
    .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(app.verify.front.uploaded).toBeVisible()
  const [upload] = await control.uploads('demo')
  const sent = Buffer.from(await (await fetch(world.stub.addresses[0] + upload?.path)).arrayBuffer())
  expect([jpegFacts(sent).width, jpegFacts(sent).height]).toEqual([1280, 800])
})
