import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { calls } from '#lib/contract/calls.ts'
import { codes } from '#lib/contract/codes.ts'
import { uploadFile } from '#lib/contract/common.ts'
import { quoteStream } from '#lib/contract/market.ts'
import { captcha, login } from '#lib/contract/session.ts'
import { freePort } from '#scripts/ports.ts'
import { ROOT } from '#scripts/run.ts'
import { hasServer } from '#scripts/test/webServers.ts'
import { CAPTCHA, TestBackend, type TestMember } from '../backend.fixture.ts'
import { trustedProxiesIn } from '../http/network.ts'
import { type Served, serve } from '../http/serve.ts'

// A CDN at 127.0.0.1 calls a web server with the build's configuration, which calls the backend.

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const ended: (() => Promise<unknown>)[] = []
let test: TestBackend
let member: TestMember
beforeAll(async () => {
  test = await TestBackend.start()
  member = await test.member()
})
afterAll(async () => {
  for (const end of ended.toReversed()) await end()
  await test.stop()
})

/** The backend behind some proxies. */
async function served(trusted: string): Promise<Served> {
  Object.assign(test.backend, { trustedProxies: trustedProxiesIn(trusted) })
  const made = await serve(test.app.fetch, { port: 0 })
  ended.push(made.stop)
  return made
}

/** nginx with `out/nginx.conf`, in front of a backend. Returns its address. */
async function nginx(backend: string, knowsCdn: boolean): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-proxies-'))
  const port = await freePort(24_000)
  const site = (await readFile(path.join(ROOT, 'public/nginx.conf'), 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/candor;', `root ${folder};`)
    .replace('include mime.types;', 'include /etc/nginx/mime.types;')
    .replace('127.0.0.1:8080', new URL(backend).host)
  const known = site
    .replace('# set_real_ip_from 192.0.2.0/24;', 'set_real_ip_from 127.0.0.1;')
    .replaceAll(/# (real_ip_\w+ .*;)/g, '$1')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const http = `http { access_log off; ${temporary.join(' ')}\n${knowsCdn ? known : site}\n}`
  await writeFile(`${folder}/nginx.conf`, `daemon off; pid ${folder}/pid;\nevents {}\n${http}`)
  return started(spawn('nginx', ['-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`]), port, folder)
}

/** Caddy with `out/Caddyfile`, which knows the CDN. Returns its address. */
async function caddy(backend: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-proxies-'))
  const port = await freePort(24_100)
  const site = (await readFile(path.join(ROOT, 'public/Caddyfile'), 'utf8'))
    .replace('\n:80 {', `\nhttp://:${port} {\nbind 127.0.0.1`)
    .replace('root * /srv/candor', `root * ${folder}`)
    .replace('127.0.0.1:8080', new URL(backend).host)
    .replace('# trusted_proxies 192.0.2.0/24', 'trusted_proxies 127.0.0.1')
  await writeFile(`${folder}/Caddyfile`, `{\nadmin off\nauto_https off\n}\n${site}`)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return started(
    spawn('caddy', ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'], { env }),
    port,
    folder,
  )
}

async function started(child: ChildProcess, port: number, folder: string): Promise<string> {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  ended.push(async () => {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  })
  const address = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${address}/captchaImage`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`it has ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return address
}

/** Logs in through the CDN, which has written down who calls it, after what the caller has stated itself. */
async function logIn(address: string, from: string, pwd: string): Promise<number> {
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `1.1.1.${Math.floor(Math.random() * 256)}, ${from}`,
  }
  const picture = await (await fetch(address + captcha.path, { headers })).json()
  const body = JSON.stringify({ username: member.username, pwd, code: CAPTCHA, uuid: picture.data.uuid })
  return (await (await fetch(address + login.path, { method: 'POST', headers, body })).json()).code
}

/** Ten wrong passwords in one network lock the name there, and leave another member of the same edge alone. */
async function expectCounted(address: string, place: number): Promise<void> {
  const [thief, own] = [`203.0.113.${place}`, `198.51.100.${place}`]
  for (let tries = 0; tries < 10; tries += 1) expect(await logIn(address, thief, 'Wrong123')).toBe(codes.passwordWrong)
  expect(await logIn(address, thief, SEEDED_PASSWORD)).toBe(codes.tooManyRequests)
  expect(await logIn(address, own, SEEDED_PASSWORD)).toBe(200)
}

/** Every call reaches the backend, which knows the host and the port that were called. */
async function expectForwarded(address: string): Promise<void> {
  const unreached: string[] = []
  for (const { method, path: called } of [...calls, quoteStream]) {
    const answer = await fetch(address + called, { method })
    if (answer.headers.get('Access-Control-Allow-Origin') !== '*') unreached.push(called)
    await answer.body?.cancel()
  }
  expect(unreached).toEqual([])
  const body = new FormData()
  body.set('file', new File([Buffer.from(PIXEL, 'base64')], 'a.png'))
  const headers = { Authorization: `Bearer ${member.token}` }
  const stored = await (await fetch(address + uploadFile.path, { method: 'POST', headers, body })).json()
  expect((await fetch(stored.data.url)).status).toBe(200)
  expect(new URL(stored.data.url).origin).toBe(address)
}

describe.runIf(hasServer('nginx'))('a CDN in front of nginx', () => {
  it('that has its networks: the backend is behind one proxy', async () => {
    await expectCounted(await nginx((await served('1')).address, true), 1)
  })

  it('that has not: the backend counts two proxies, or knows their networks', async () => {
    const { address } = await served('2')
    const proxy = await nginx(address, false)
    await expectCounted(proxy, 2)
    Object.assign(test.backend, { trustedProxies: trustedProxiesIn('127.0.0.0/8') })
    await expectCounted(proxy, 3)
  })
})

it.runIf(hasServer('caddy'))('a CDN in front of Caddy: the backend knows their networks', async () => {
  await expectCounted(await caddy((await served('127.0.0.0/8')).address), 4)
})

it.runIf(hasServer('nginx'))('nginx forwards every call', async () => {
  await expectForwarded(await nginx((await served('1')).address, false))
})

it.runIf(hasServer('caddy'))('Caddy forwards every call', async () => {
  await expectForwarded(await caddy((await served('1')).address))
})
