import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { answerNotices } from '../support/readings.ts'
import { WORLD_BEGINS } from '../support/testSite.ts'

/** Attacks on a page that shows third-party HTML, each of which would set `taken` if it ran. */
const attacks = [
  '<script>window.taken=1</script>',
  '<img src=x onerror="window.taken=1">',
  '<svg onload="window.taken=1"><animate onbegin="window.taken=1" attributeName=x dur=1s></svg>',
  '<svg><script>window.taken=1</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.taken=1&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.taken=1>',
  '<noscript><p title="</noscript><img src=x onerror=window.taken=1>">',
  '<iframe srcdoc="<script>parent.taken=1</script>"></iframe>',
  '<iframe src="javascript:parent.taken=1"></iframe>',
  '<object data="javascript:window.taken=1"></object><embed src="javascript:window.taken=1">',
  '<a id="link" href="javascript:window.taken=1">one</a>',
  '<a href=" java&#10;script:window.taken=1">two</a>',
  '<a href="data:text/html,<script>opener.taken=1</script>">three</a>',
  '<a href="http://evil.example/">four</a>',
  '<a href="//evil.example/">five</a>',
  '<a href="https://good.example@evil.example/">six</a>',
  '<body onload="window.taken=1"><details open ontoggle="window.taken=1"><summary>a</summary></details>',
  '<input autofocus onfocus="window.taken=1"><button formaction="javascript:window.taken=1">b</button>',
  '<form action="https://evil.example/"><input name="pwd"></form>',
  '<style>*{background:url(https://evil.example/a)}</style><link rel="stylesheet" href="https://evil.example/a.css">',
  '<p style="position:fixed;inset:0;background:url(https://evil.example/b)" class="screen" id="app-config">c</p>',
  '<img src="https://evil.example/pixel.png" alt="pixel"><img src="//evil.example/p" srcset="https://evil.example/q 2x">',
  '<video src="https://evil.example/v" autoplay onerror="window.taken=1"></video><audio src=x onerror="window.taken=1">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">',
  '<a name="location"></a><form id="document"><input name="cookie"></form>',
  '<template><img src=x onerror="window.taken=1"></template><xmp><img src=x onerror="window.taken=1"></xmp>',
]

/** What may be left of an attack: words and their form. */
const ALLOWED = ['B', 'BR', 'EM', 'H2', 'H3', 'H4', 'I', 'LI', 'OL', 'P', 'STRONG', 'UL']

/** The parser reports what the page's policy would have refused, of markup that never reaches the page. */
const reported =
  /^console: (Executing inline|Applying inline|Setting the document's base|CSP violation: (script-src|style-src|base-uri))/

test.describe('hostile HTML', () => {
  test.use({ expectedErrors: [reported] })

  test('none of it runs, loads, floats or navigates away, and the words around it stay', async ({ app, page }) => {
    const foreign: string[] = []
    page.on('request', (request) => request.url().includes('evil') && foreign.push(request.url()))
    await app.signIn()
    const notices = attacks.map((attack, index) => ({
      id: `n${index}`,
      title: `第${index}条 <img src=x onerror=alert(1)>`,
      at: WORLD_BEGINS,
      pinned: false,
      body: `<h2>系统维护</h2><p>今晚<b>两点</b></p>${attack}`,
    }))
    await answerNotices(page, notices)
    await app.open(routes.notice)
    for (const { id, title, body } of notices) {
      await app.goToHash(`#${routes.notice}?id=${id}`)
      await expect(app.notices.article.getByRole('heading', { name: title })).toBeVisible()
      await expect(app.notices.article.locator('b'), body).toHaveText('两点')
      const inside = await app.notices.article.evaluate((article) => {
        const all = [...(article.lastElementChild?.querySelectorAll('*') ?? [])]
        return {
          names: [...new Set(all.map(({ tagName }) => tagName))],
          attributes: all.flatMap((one) => one.getAttributeNames()),
          taken: Reflect.has(window, 'taken'),
        }
      })
      expect(
        inside.names.filter((name) => !ALLOWED.includes(name)),
        body,
      ).toEqual([])
      expect(inside.attributes, body).toEqual([])
      expect(inside.taken, body).toBe(false)
    }
    expect(foreign).toEqual([])
  })
})

test('harmless HTML keeps its form; links open a new page', async ({ app, page, world }) => {
  const [base = ''] = world.stub.addresses
  const body = `<h3>活动</h3><ul><li>一</li><li>二</li></ul><p>见<a href="https://help.example/a?b=1">说明</a></p>
    <img src="/static/logo.svg" alt="标志"><img src="${base}/static/logo.svg" alt="全址">`
  await answerNotices(page, [{ id: 'n1', title: '活动', at: WORLD_BEGINS, pinned: false, body }])
  await app.signIn()
  await app.open(routes.notice, { id: 'n1' })
  const article = app.notices.article
  await expect(article.getByRole('listitem')).toHaveText(['一', '二'])
  const link = article.getByRole('link', { name: '说明' })
  await expect(link).toHaveAttribute('href', 'https://help.example/a?b=1')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  for (const name of ['标志', '全址']) {
    await expect(article.getByRole('img', { name })).toHaveJSProperty('src', `${base}/static/logo.svg`)
    await expect(article.getByRole('img', { name })).not.toHaveJSProperty('naturalWidth', 0)
  }
})

test('a third-party text keeps its meaning: its blocks, line breaks, symbols and addresses', async ({ app, page }) => {
  const blocks = '<div>最低 100</div><div>200 为每日上限</div><h1>规则</h1>10<sup>2</sup><pre>1-5\n6-9</pre>'
  const read = /最低 100\n+200 为每日上限\n+规则\n+102\n+1-5\n6-9/
  const notice = (id: string, title: string, body: string) => ({
    id,
    title,
    body,
    pinned: false,
    at: WORLD_BEGINS,
  })
  await answerNotices(page, [
    notice('n1', 'A &amp; B&nbsp;&ldquo;C&rdquo;', blocks),
    notice('n2', '纯文本', '第一行&nbsp;一\n第二行 &lt;2\n见 https://help.example/a?b=1。'),
  ])
  await app.signIn()

  await test.step('in a notice', async () => {
    await app.open(routes.notice, { id: 'n1' })
    await expect(app.notices.article.getByRole('heading', { name: 'A & B\u00a0“C”' })).toBeVisible()
    await expect(app.notices.article.locator('sup')).toHaveText('2')
    await expect(app.notices.article.getByRole('heading', { name: '规则' })).toHaveJSProperty('tagName', 'H2')
    await expect(app.notices.article).toHaveText(read, { useInnerText: true })
  })

  await test.step('in a plain notice', async () => {
    await app.open(routes.notice, { id: 'n2' })
    const link = app.notices.article.getByRole('link', { name: 'https://help.example/a?b=1', exact: true })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(app.notices.article).toHaveText(/第一行\u00a0一\n第二行 <2\n见 https:\/\/help\.example\/a\?b=1。/, {
      useInnerText: true,
    })
  })
})

test('the download address is copied, even where the browser gives no clipboard', async ({
  app,
  control,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await control.config({ download_url: 'https://get.example.com/app?from=h5' })
  await app.signIn()
  await app.open(routes.textview, { key: 'about' })
  const copy = app.screen(routes.textview).getByRole('button', { name: '复制链接' })
  await copy.click()
  await expect(app.toasts).toHaveText(['复制成功'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  expect(await copied()).toBe('https://get.example.com/app?from=h5')

  await control.config({ download_url: 'https://get.example.com/app' })
  await page.reload()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }))
  await copy.click()
  await expect(app.toasts).toHaveText(['复制成功'])
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'))
  expect(await copied()).toBe('https://get.example.com/app')
})
