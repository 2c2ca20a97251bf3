import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '#scripts/run.ts'
import { hasNchan, NCHAN_MODULE } from '#scripts/test/nchan.ts'
import { TestBackend } from '../backend.fixture.ts'

const run = promisify(execFile)
const FOLDER = import.meta.dirname
const read = (name: string) => readFile(path.join(FOLDER, name), 'utf8')

const [unit, dockerfile, composeText, grafana, streams, help] = (await Promise.all([
  ...['candor@.service', 'Dockerfile', 'compose.yml', 'grafana.json', '../nginx/streams.conf'].map(read),
  run(process.execPath, ['examples/backend/command.ts', '--help'], { cwd: ROOT }).then(({ stdout }) => stdout),
])) as [string, string, string, string, string, string]

const instance = v.object({
  command: v.array(v.string()),
  environment: v.record(v.string(), v.string()),
  networks: v.object({ default: v.object({ ipv4_address: v.string() }) }),
})
const compose = v.parse(
  v.object({
    services: v.object({
      database: v.object({ environment: v.record(v.string(), v.string()) }),
      one: instance,
      two: instance,
      web: v.object({ ports: v.array(v.string()) }),
    }),
  }),
  parse(composeText, { merge: true }),
)
const { one, two, database } = compose.services

/** The words of a command line of the backend. */
const commandLines = {
  'candor@.service': (/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '').split(' '),
  'compose.yml, one': one.command,
  'compose.yml, two': two.command,
}

describe.each(Object.entries(commandLines))('the command line of %s', (_, words) => {
  it('has options that the backend has, and starts it for members’ money', () => {
    const options = words.filter((word) => word.startsWith('--'))
    expect(options).toContain('--production')
    for (const option of options) expect(help).toMatch(new RegExp(`^ +${option.split('=')[0]}\\b`, 'm'))
  })
})

it('the settings that are left to a file are those that the backend reads', async () => {
  const named = async (file: string) => [...(await read(file)).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  const settings = ['DATABASE_URL', 'PRICE_SOURCE', 'MAIL_SERVICE']
  const provider = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']
  expect(await named('backend.env')).toEqual([...settings, ...provider])
  expect(Object.keys(one.environment)).toEqual(settings)
  for (const name of [...settings, ...provider]) expect(help).toContain(name)
  const asked = [...composeText.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  expect((await named('compose.env')).toSorted()).toEqual([...new Set(asked)].toSorted())
  const { POSTGRES_USER, POSTGRES_DB } = database.environment
  expect(one.environment.DATABASE_URL).toBe(
    `postgres://${POSTGRES_USER}:\${DATABASE_PASSWORD:?}@database/${POSTGRES_DB}`,
  )
})

it('the ports are those of nginx/streams.conf and of the site', async () => {
  const after = (words: readonly string[], option: string) =>
    words.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1) ?? words[words.indexOf(option) + 1]
  const [first, second] = [...streams.matchAll(/server 127\.0\.0\.1:(\d+);/g)].map(([, port]) => port)
  expect([after(one.command, '--port'), after(two.command, '--port')]).toEqual([first, second])
  expect(unit).toContain(`candor@${first} and candor@${second}`)
  const publish = /listen 127\.0\.0\.1:(\d+);/.exec(streams)?.[1]
  expect(after(one.command, '--stream-server')).toBe(`http://web:${publish}/publish`)
  expect(after(commandLines['candor@.service'], '--stream-server')).toBe(`http://127.0.0.1:${publish}/publish`)
  const members = /listen (\d+);/.exec(streams)?.[1]
  expect(await readFile(path.join(ROOT, 'public/nginx.conf'), 'utf8')).toContain(
    `proxy_pass http://127.0.0.1:${members};`,
  )
})

describe('the Dockerfile', () => {
  it('copies what there is, and changes what stands in streams.conf', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, from = '']) => from)
    expect(copied.length).toBeGreaterThan(2)
    for (const from of copied) expect(existsSync(path.join(ROOT, from)), from).toBe(true)
    const changes = [...dockerfile.matchAll(/'s\/(.*?)\/(.*?)\/'/g)]
    expect(changes).toHaveLength(4)
    for (const [, pattern = ''] of changes) expect(streams).toMatch(new RegExp(pattern))
  })

  it.runIf(hasNchan())('makes a configuration that nginx takes', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'candor-web-'))
    const changed = [...dockerfile.matchAll(/'s\/(.*?)\/(.*?)\/'/g)].reduce(
      (text, [, pattern = '', by = '']) => text.replace(new RegExp(pattern), by),
      streams,
    )
    const [first, second] = [one, two].map(({ networks }) => networks.default.ipv4_address)
    for (const name of [`${first}:4101`, `${second}:4103`, 'listen 8081;', 'listen 127.0.0.1:8080;'])
      expect(changed).toContain(name)
    const site = (await readFile(path.join(ROOT, 'public/nginx.conf'), 'utf8')).replace(
      'mime.types',
      '/etc/nginx/mime.types',
    )
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    await writeFile(
      path.join(folder, 'nginx.conf'),
      `load_module ${NCHAN_MODULE};\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${changed}\n${site}\n}`,
    )
    await run('nginx', ['-t', '-q', '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')])
    await rm(folder, { recursive: true })
  })
})

const ANALYZE = '/usr/bin/systemd-analyze'

it.runIf(existsSync(ANALYZE))('the unit of systemd is right, and leaves the backend little', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-unit-'))
  const here = path.join(folder, 'candor@.service')
  await writeFile(here, unit.replaceAll('/opt/candor', ROOT))
  const { stderr } = await run(ANALYZE, ['verify', '--man=no', path.join(folder, 'candor@4101.service')])
  expect(stderr.split('\n').filter((line) => line.includes('candor'))).toEqual([])
  const { stdout } = await run(ANALYZE, ['security', '--offline=yes', '--threshold=30', '--no-pager', here])
  expect(stdout).toContain('OK')
  await rm(folder, { recursive: true })
})

describe('the dashboard of Grafana', () => {
  let test: TestBackend
  beforeAll(async () => {
    test = await TestBackend.start()
  })
  afterAll(() => test.stop())

  const panel = v.object({ id: v.number(), title: v.string(), targets: v.array(v.object({ expr: v.string() })) })
  const { panels } = v.parse(v.object({ panels: v.array(panel) }), JSON.parse(grafana))

  it('shows what an instance tells, all of it', () => {
    const asked = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) =>
        [
          ...expr
            .replaceAll(/".*?"|\b(?:by|le|histogram_quantile|time)\b/g, '')
            .matchAll(/\b(?:[a-z]+(?:_[a-z]+)+|ready|leading)\b/g),
        ].map(([name]) => name.replace(/_bucket$/, '')),
      ),
    )
    const told = test.backend.metrics.registry.getMetricsAsArray().map(({ name }) => name)
    expect([...new Set(asked)].toSorted()).toEqual(told.toSorted())
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})
