import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { builtParts, policyOf } from './build/site.fixture.ts'
import { configFrom } from './build.ts'
import { readNamedFile } from './command.ts'
import { readSettings, settingsJsonSchema } from './configure/settings.ts'
import { notesOn, summaryOf } from './configure/summary.ts'
import { notesOnTexts } from './configure/textNotes.ts'
import { anyPage, WORKER, workerFile } from './configure/worker.ts'
import { applySettings, configure, readCommand, writePage } from './configure.ts'
import { PARTS, readSite } from './page.ts'

let dir: string
let site: string
let own: string

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'candor-configure-'))
  site = path.join(dir, 'site')
  own = path.join(dir, 'own')
  await cp(path.join(ROOT, 'public'), site, { recursive: true })
  await mkdir(own)
  await putSite()
  await applySettings(site, readSettings('{}'), own)
})
afterEach(() => rm(dir, { recursive: true }))

async function putSite(): Promise<void> {
  await writeFile(path.join(site, WORKER), workerFile(`keep({url:"${anyPage.url}",integrity:"${anyPage.integrity}"})`))
  await writeFile(path.join(site, PARTS), JSON.stringify(builtParts))
  await writePage(site, { built: builtParts, config: { apiBases: ['', ''], timeoutMs: 4000 } })
}
const read = (file: string) => readFile(path.join(site, file), 'utf8')
const put = (file: string, body: string | Buffer) => writeFile(path.join(own, file), body)
const png = (side: number) => {
  const body = Buffer.alloc(40)
  Buffer.from('89504e470d0a1a0a', 'hex').copy(body)
  body.writeUInt32BE(side, 16)
  body.writeUInt32BE(side, 20)
  return body
}
/** Every file of the site with what it holds. */
async function contents(): Promise<Record<string, string>> {
  const files = (await readdir(site, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const pairs = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name)
    return [path.relative(site, file), (await readFile(file)).toString('base64')] as const
  })
  return Object.fromEntries(await Promise.all(pairs))
}
const apply = (settings: object) => applySettings(site, readSettings(JSON.stringify(settings)), own)

const brand = {
  apiBases: ['https://api-1.acme.example', 'https://api-2.acme.example'],
  pictureHosts: ['https://cdn.acme.example'],
  brand: {
    name: 'Acme & Söhne',
    shortName: 'Acme',
    logo: 'logo.svg',
    mark: 'mark.svg',
    icons: { 192: 'small.png' },
    colors: { dark: { accent: '#35c2ff' }, light: { accent: '#0a6e5c' } },
  },
  defaults: { language: 'en', theme: 'light', riseColor: 'red' },
  hide: ['vault', 'usdt-deposit'],
  texts: { terms: { en: 'terms.html' } },
  help: [{ label: { en: 'By phone' }, href: 'tel:+15550100' }],
}
async function putBrand(): Promise<void> {
  for (const file of ['logo.svg', 'mark.svg'])
    await put(file, `<svg xmlns="http://www.w3.org/2000/svg"><!--${file}--></svg>`)
  await put('small.png', png(192))
  await put('terms.html', '<p>Terms of Acme</p>')
}

it('takes files as other editors save them, and refuses an encoding that could only be guessed', async () => {
  const mark = Buffer.from([0xef, 0xbb, 0xbf])
  await put(
    'operator.json',
    Buffer.concat([mark, Buffer.from(JSON.stringify({ texts: { terms: { en: 'terms.txt' } } }))]),
  )
  const settings = readSettings(await readNamedFile(path.join(own, 'operator.json')))
  await put('terms.txt', Buffer.concat([mark, Buffer.from('Café')]))
  await applySettings(site, settings, own)
  expect(await read('brand/terms.en.txt')).toBe('Café')
  await put('terms.txt', Buffer.from('\uFEFFCafé', 'utf16le'))
  await applySettings(site, settings, own)
  expect(await read('brand/terms.en.txt')).toBe('Café')
  const before = await contents()
  await put('terms.txt', Buffer.from('Café', 'latin1'))
  await expect(applySettings(site, settings, own)).rejects.toThrow('texts.terms.en: terms.txt is not in UTF-8')
  expect(await contents()).toEqual(before)
})

it('a web server can read every file, whatever the umask', async () => {
  const umask = process.umask(0o077)
  try {
    await rm(site, { recursive: true })
    await cp(path.join(ROOT, 'public'), site, { recursive: true })
    await chmod(path.join(site, 'favicon.svg'), 0o600)
    await chmod(site, 0o700)
    await putSite()
    await putBrand()
    await apply(brand)
  } finally {
    process.umask(umask)
  }
  const entries = await readdir(site, { recursive: true })
  const modes = await Promise.all(
    ['', ...entries].map(async (entry) => (await stat(path.join(site, entry))).mode & 0o044),
  )
  expect(modes.filter((mode) => mode !== 0o044)).toEqual([])
})

describe('one address or another', () => {
  it('rewrites the page and what is sent in its place, and keeps the fields not named', async () => {
    const { changes } = readCommand([site, '--api', 'https://a.example,https://b.example'])
    expect(await configure(site, changes)).toEqual({
      apiBases: ['https://a.example', 'https://b.example'],
      timeoutMs: 4000,
    })
    const text = await read('index.html')
    expect(policyOf(text)).toContain("connect-src 'self' https://a.example https://b.example;")
    expect(brotliDecompressSync(await readFile(path.join(site, 'index.html.br'))).toString()).toBe(text)
    expect(gunzipSync(await readFile(path.join(site, 'index.html.gz'))).toString()).toBe(text)
  })

  it.each([
    { apiBases: ['nonsense'] },
    { apiBases: ['https://a.com;script-src'] },
    { apiBases: ['https://a.com/;script-src'] },
    { frameHosts: ['https://a.com;script-src'] },
    { frameHosts: ['http://chat.example'] },
    { pictureHosts: ['http://cdn.example'] },
    { pictureHosts: ['https://*.example'] },
    { reportTo: 'http://errors.example' },
  ])('refuses %j and leaves the site alone', async (changes) => {
    const before = await contents()
    await expect(configure(site, changes)).rejects.toThrow(/Not a usable address/)
    await expect((async () => apply(changes))()).rejects.toThrow(/Not a usable address/)
    expect(await contents()).toEqual(before)
  })

  it('undoing every setting restores a build without settings to the byte', async () => {
    await configure(site, configFrom({}))
    const built = await contents()
    await configure(site, configFrom({ API_BASES: 'https://a.example', FRAME_HOSTS: 'https://chat.example' }))
    expect(await contents()).not.toEqual(built)
    await apply({})
    expect(await contents()).toEqual(built)
  })

  it('says where there is no built site', async () => {
    await expect(configure(own, {})).rejects.toThrow(/no built site.*npm run build/)
  })
})

describe('the service worker', () => {
  it('differs for another configuration, removes itself where it is turned off, and is restored to the byte', async () => {
    const before = await read(WORKER)
    await configure(site, { timeoutMs: 5000 })
    expect(await read(WORKER)).not.toBe(before)
    await configure(site, { timeoutMs: 4000 })
    expect(await read(WORKER)).toBe(before)
    await configure(site, readCommand(['out', '--offline', 'off']).changes)
    expect(await read(WORKER)).toMatch(/^const off = true$/m)
    expect(brotliDecompressSync(await readFile(path.join(site, `${WORKER}.br`))).toString()).toBe(await read(WORKER))
    await apply({ offline: false })
    expect(await read(WORKER)).toMatch(/^const off = true$/m)
    await configure(site, readCommand(['out', '--offline', 'on']).changes)
    expect(await read(WORKER)).toBe(before)
    expect(() => readCommand(['out', '--offline', 'maybe'])).toThrow('Neither on nor off: maybe')
  })

  it('a folder without it is not a complete site, and is not changed', async () => {
    const before = await read('index.html')
    await rm(path.join(site, WORKER))
    await expect(configure(site, { timeoutMs: 5000 })).rejects.toThrow(/no whole site.*sw\.js/)
    expect(await read('index.html')).toBe(before)
  })
})

describe('a brand', () => {
  it('is in page, manifest, icons and files, and all of it can be undone to the byte', async () => {
    await putBrand()
    const before = await contents()
    await apply(brand)
    const text = await read('index.html')
    expect(text).toContain('<html lang="en" data-theme="light" data-rise="red">')
    expect(text).toContain('<title>Acme &amp; Söhne</title>')
    expect(text).not.toContain('Candor')
    expect(text).toMatch(/<p class="outline-brand"><svg.*<\/svg><span translate="no">Acme &amp; Söhne<\/span><\/p>/)
    expect(text).toContain('.outline-brand svg{display:none}')
    expect(text).toContain(':root:not([data-theme=light]){--on-accent:#0a0a0a;')
    expect(text).toContain('[data-theme=light]{--on-accent:#ffffff;')
    expect(policyOf(text)).toMatch(
      /img-src 'self' data: blob: https:\/\/api-1\.acme\.example https:\/\/api-2\.acme\.example https:\/\/cdn\.acme\.example;/,
    )
    expect((await readSite(site)).config).toMatchObject({
      name: 'Acme & Söhne',
      logo: '/brand/logo.svg',
      mark: '/favicon.svg',
      hidden: ['vault', 'usdt-deposit'],
      texts: { terms: { en: '/brand/terms.en.txt' } },
      help: brand.help,
      language: 'en',
    })
    expect(JSON.parse(await read('manifest.webmanifest'))).toMatchObject({
      name: 'Acme & Söhne',
      short_name: 'Acme',
      background_color: '#ffffff',
      start_url: '/',
      id: '/',
      lang: 'en',
      description: 'Every quote and every settlement can be checked',
      shortcuts: [{ name: 'Orders' }, { name: 'Deposit' }, { name: 'Support' }],
      screenshots: [],
    })
    expect(await read('favicon.svg')).toContain('mark.svg')
    expect(await readFile(path.join(site, 'icon-192.png'))).toEqual(png(192))
    expect(await readFile(path.join(site, 'icon-512.png'))).toEqual(
      await readFile(path.join(ROOT, 'public/icon-512.png')),
    )
    expect(await read('brand/terms.en.txt')).toBe('<p>Terms of Acme</p>')
    await apply({})
    expect(await contents()).toEqual(before)
  })

  it('gives the same bytes over another brand and over none', async () => {
    await putBrand()
    await apply(brand)
    const over = await contents()
    await apply({
      brand: { name: 'Other', colors: { dark: { accent: '#ffd400' } } },
      texts: { risk: { vi: 'terms.html' } },
    })
    await apply(brand)
    expect(await contents()).toEqual(over)
  })

  it('allows its style by its hash', async () => {
    await apply({ brand: { colors: { dark: { accent: '#35c2ff' } } } })
    const hashes = /style-src ([^;]*);/.exec(policyOf(await read('index.html')))?.[1]?.split(' ')
    expect(hashes).toHaveLength(3)
  })

  it.each([
    [
      { brand: { colors: { dark: { accent: '#123456' } } } },
      /colors\.dark has too little contrast[\s\S]*accent #123456 on bg #0a1222: 1\.\d\d, needed 4\.5/,
    ],
    [{ brand: { colors: { light: { text: '#bbbbbb' } } } }, /colors\.light[\s\S]*text #bbbbbb on bg #ffffff/],
    [{ brand: { colors: { dark: { accent: 'red' } } } }, /brand\.colors\.dark\.accent: A colour is written #rrggbb/],
    [{ brand: { colors: { dark: { akzent: '#ffffff' } } } }, /brand\.colors\.dark\.akzent/],
    [{ brand: { title: 'Acme' } }, /brand\.title: there is no such setting/],
    [{ brand: { name: '</title><script>' } }, /brand\.name: Text of one line/],
    [{ brand: { logo: 'gone.svg' } }, /brand\.logo: there is no file .*gone\.svg/],
    [{ brand: { logo: 'logo.exe' } }, /brand\.logo: logo\.exe is no SVG, PNG, JPEG or WebP/],
    [{ brand: { mark: 'script.svg' } }, /brand\.mark: script\.svg holds a script/],
    [
      { brand: { icons: { 512: 'small.png' } } },
      /brand\.icons\.512: the picture has 192 × 192 pixels, needed are 512 × 512/,
    ],
    [{ brand: { icons: { apple: 'logo.svg' } } }, /brand\.icons\.apple: the file is no PNG/],
    [{ defaults: { language: 'fr' } }, /defaults\.language/],
    [{ hide: ['chart'] }, /hide\.0/],
    [{ texts: { imprint: { en: 'a' } } }, /texts\.imprint: there is no such setting/],
    [{ help: [{ label: { en: 'x' }, href: 'javascript:alert(1)' }] }, /help\.0\.href: tel:/],
    [{ timeoutMs: 1 }, /timeoutMs/],
  ])('refuses %j with a clear reason and leaves the site alone', async (settings, reason) => {
    await putBrand()
    await put('script.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const before = await contents()
    const applied = async () => apply(settings)
    await expect(applied()).rejects.toThrow(reason)
    expect(await contents()).toEqual(before)
  })

  it('names every setting that is wrong, including addresses', () => {
    const wrong = {
      apiBases: ['', 'https://a.example;script-src *'],
      frameHosts: ['http://chat.example'],
      pictureHosts: ['nonsense'],
      reportTo: 'http://errors.example',
      hide: ['chart'],
    }
    const refused = () => readSettings(JSON.stringify(wrong))
    for (const place of ['apiBases.1', 'frameHosts.0', 'pictureHosts.0', 'reportTo', 'hide.0'])
      expect(refused).toThrow(`\n  ${place}: `)
  })

  it('refuses what is not JSON', () => {
    expect(() => readSettings('{')).toThrow(/no JSON/)
  })

  it('is summed up, with what may have been overlooked', async () => {
    await putBrand()
    const text = summaryOf(await apply(brand))
    expect(text).toContain('backend     https://api-1.acme.example, https://api-2.acme.example')
    expect(text).toContain('hidden      vault, usdt-deposit')
    expect(text).not.toContain('Note')
    expect(summaryOf(await apply({ apiBases: ['http://10.0.0.1'] }))).toMatch(/Note: http:[\s\S]*Note: Both/)
    const notes = notesOn(readSettings(JSON.stringify(brand)))
    expect(notes).toEqual([expect.stringContaining('brand.icons has no 512, maskable, apple')])
    expect(summaryOf(await apply(brand), notes)).toContain(`  Note: ${notes[0]}`)
    expect(notesOn(readSettings('{}'))).toEqual([])
  })

  it('names what the app will change in the texts of an operator', async () => {
    const html = `<h1 class="a">A</h1><div>b</div><o:p></o:p><iframe src="x"></iframe><a href="http://a.example">c</a>
      <a href="https://a.example">d</a><img src="https://cdn.acme.example/a.png"><img src='https://other.example/b.png'><img src="/c.png">`
    await put('terms.html', html)
    await put('risk.txt', 'Plain, 1 < 2,\nask <me@acme.example>')
    await put('about.html', '<h2>A</h2><p>10<sup>2</sup><br>b</p>')
    const texts = { terms: { en: 'terms.html' }, risk: { en: 'risk.txt' }, about: { en: 'about.html' } }
    expect(await notesOnTexts(readSettings(JSON.stringify({ ...brand, texts })), own)).toEqual([
      'texts.terms.en: h1 is shown as h2; div is shown as p; left out: iframe, o:p; styles and classes are left out; ' +
        'no links, because they are not https: http://a.example; ' +
        'left out, because pictureHosts does not name their hosts: https://other.example/b.png.',
    ])
  })
})

describe('the JSON schema', () => {
  it('is the one that is committed, and takes and refuses what the command does', async () => {
    const text = await readFile(path.join(ROOT, 'docs/operator.schema.json'), 'utf8')
    expect(JSON.parse(text)).toEqual(JSON.parse(settingsJsonSchema()))
    const fits = new Ajv2020({ strict: false }).compile({ ...JSON.parse(text), $schema: undefined })
    expect(fits(brand)).toBe(true)
    for (const bad of [{ brand: { title: 'x' } }, { defaults: { language: 'fr' } }, { hide: ['chart'] }])
      expect(fits(bad)).toBe(false)
  })
})

describe('the command line', () => {
  it('reads every option', () => {
    const { dir: folder, changes } = readCommand([
      ...['out', '--api', '', '--timeout', '2500', '--frame', 'https://chat.example,'],
      ...['--picture', 'https://cdn.example', '--report', '/errors'],
    ])
    expect({ folder, changes }).toEqual({
      folder: 'out',
      changes: {
        apiBases: [''],
        timeoutMs: 2500,
        frameHosts: ['https://chat.example'],
        pictureHosts: ['https://cdn.example'],
        reportTo: '/errors',
      },
    })
  })

  it.each([
    [[]],
    [['out']],
    [['out', 'other', '--reset']],
    [['out', '--timeout', 'soon']],
    [['out', '--api']],
    [['out', '--nothing']],
    [['out', '--reset', '--config', 'a.json']],
    [['out', '--show', '--api', '']],
    [['--schema', 'out']],
  ])('refuses the command line %j', (args) => {
    expect(() => readCommand(args)).toThrow()
  })

  it('started as a command it configures, shows, takes back, and fails without arguments', () => {
    const run = (...args: readonly string[]) =>
      spawnSync(process.execPath, ['scripts/configure.ts', ...args], { cwd: ROOT, encoding: 'utf8' })
    expect(run(site, '--frame', 'https://chat.example').stdout).toContain('frames      https://chat.example')
    expect(run(site, '--show').stdout).toContain('frames      https://chat.example')
    expect(run(site, '--reset').stdout).toContain('frames      none')
    const { status, stderr } = run()
    expect([status, stderr]).toEqual([2, expect.stringContaining('npm run configure -- --help')])
  })
})
