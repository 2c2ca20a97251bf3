import { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { hasNginx, startNginx } from '../support/nginx.ts'

/** The example configuration for nginx on a real one. Where there is none, there is nothing to test. */
if (hasNginx()) {
  test('nginx serves the build and its backend on one origin as the documents say', async ({
    world,
    page,
    time: _,
  }) => {
    const nginx = await startNginx(world.stub.addresses[0])
    try {
      const get = (path: string) => fetch(nginx.origin + path, { headers: { 'Accept-Encoding': 'gzip' } })
      const whole = await get('/')
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'content-type': 'text/html',
        'cache-control': 'no-cache',
        'content-encoding': 'gzip',
        'content-security-policy': "frame-ancestors 'self'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      })
      const [chunk = ''] = /\/_next\/static\/chunks\/[^"]+\.js/.exec(await whole.text()) ?? []
      const file = await get(chunk)
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(file.headers.get('content-encoding')).toBe('gzip')
      expect((await get('/manifest.webmanifest')).headers.get('content-type')).toBe('application/manifest+json')
      const missing = await get('/_next/static/chunks/gone.js')
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null])
      for (const path of ['/nginx.conf', '/_headers', '/pages/home']) expect((await get(path)).status, path).toBe(404)
      const config = await get('/api/index/getconf')
      expect(await config.json()).toMatchObject({ data: { site_name: 'Candor' } })

      const app = new App(page, { ...world, origin: nginx.origin })
      await app.login.logIn(() => page.goto(nginx.origin))
      await expect(app.home.row('Bitcoin')).toBeVisible()
      await expect.poll(() => world.control.streams.started()).toBeGreaterThan(0)
    } finally {
      // The quote stream would report the stop as an error.
      await page.close()
      await nginx.stop()
    }
  })
}
