import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { parse, readSources } from './boundaries/source.ts'
import { checkBoundaries } from './boundaries.ts'

const fixture = (name: string) => path.join(ROOT, 'scripts/boundaries/fixture', name)
const found = async (name: string) =>
  (await checkBoundaries(fixture(name))).map(({ file, line, rule }) => `${file}:${line} ${rule}`)

describe('checkBoundaries', () => {
  it('reports every planted breach, and nothing else', async () => {
    expect((await found('bad')).toSorted()).toEqual(
      [
        'app/_routes/Home.tsx:1 feature-face',
        'components/charts/Peer.ts:1 peer-in-bench',
        'components/ui/Chart.tsx:1 charts-only',
        'e2e/bench/feature.ts:1 direction',
        'components/ui/Price.tsx:1 direction',
        ...[7, 8, 9, 10, 11, 12, 13, 21, 25, 30, 33, 36, 43].map(
          (line) => `components/ui/Texts.tsx:${line} text-alone`,
        ),
        'components/ui/silenced.module.css:1 no-silencing',
        'components/ui/tight.module.css:2 touch-both-ways',
        'e2e/agreement/total.ts:1 direction',
        'e2e/stub/start.ts:1 direction',
        ...[1, 2].map((line) => `features/funds/Balance.tsx:${line} balance-can-be-hidden`),
        'features/funds/lazy.ts:1 direction',
        'features/funds/neighbour.ts:1 features-apart',
        'features/funds/peek.ts:1 feature-face',
        'examples/backend/stubbed.ts:1 direction',
        'features/funds/refused.ts:1 direction',
        'features/funds/stubbed.ts:1 direction',
        'features/member/climb.ts:1 features-apart',
        'lib/api/climb.ts:1 relative-inside-room',
        'lib/api/first.ts:1 no-cycle',
        'lib/api/long.ts:301 length',
        'lib/api/silenced-a.ts:1 no-silencing',
        'lib/api/silenced-b.ts:1 no-silencing',
        'lib/api/silenced-c.ts:1 no-silencing',
        'lib/api/silenced-d.ts:1 no-silencing',
        ...[1, 2, 3, 4, 5, 6, 7].map((line) => `lib/money/floats.ts:${line} no-float-amounts`),
        'lib/money/index.ts:1 index-is-a-face',
        'lib/money/index.ts:1 no-star-export',
        'lib/money/refused.ts:1 direction',
        'lib/money/store.ts:1 lib-without-react',
        'lib/money/up.ts:1 direction',
        'lib/money/utils.ts:1 no-utils',
      ].toSorted(),
    )
  })

  it('finds nothing in the clean tree', async () => {
    expect(await found('clean')).toEqual([])
  })

  it('states the remedy with every breach', async () => {
    for (const { message } of await checkBoundaries(fixture('bad'))) {
      expect(message).toMatch(/[.:] (?:[A-Z][a-z]+|Amounts|"#)|Write|Use/)
    }
  })

  it('refuses to pass on a tree without sources', async () => {
    await expect(checkBoundaries(fixture('missing'))).rejects.toThrow(/nothing was checked/)
  })
})

describe('parse', () => {
  it('fails loudly on what it cannot read', () => {
    expect(() => parse('lib/x.ts', 'export const = 1')).toThrow(/lib\/x\.ts/)
  })

  it('sees imports, re-exports and lazy imports with their lines', () => {
    const source = parse(
      'lib/a/x.ts',
      "import './a.css'\nexport { b } from './b.ts'\nconst c = () => import('#stub/c.ts')\n",
    )
    expect(source.imports.map(({ target, line, isDynamic }) => [target, line, isDynamic])).toEqual([
      ['lib/a/a.css', 1, false],
      ['lib/a/b.ts', 2, false],
      ['e2e/stub/c.ts', 3, true],
    ])
  })
})

it('leaves out what a build has written, such as that of a peer of the bench', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'boundaries-'))
  for (const file of ['e2e/peer/app/page.ts', 'e2e/peer/.next/server.ts', 'e2e/peer/out/chunk.ts']) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), '')
  }
  const read = (await readSources(root)).map(({ file }) => file)
  await rm(root, { recursive: true })
  expect(read).toEqual(['e2e/peer/app/page.ts'])
})

/** The files that run when one of these does: imports of types alone do not. */
async function filesBehind(entries: readonly string[]): Promise<ReadonlySet<string>> {
  const sources = new Map((await readSources(ROOT)).map((source) => [source.file, source]))
  const reached = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    const source = sources.get(file)
    const onlyTypes = new Set(
      source?.program?.body.flatMap((node) =>
        node.type === 'ImportDeclaration' && node.importKind === 'type' ? [source.lineAt(node.start)] : [],
      ),
    )
    for (const { target, line } of source?.imports ?? []) if (target && !onlyTypes.has(line)) waiting.push(target)
  }
  return reached
}

it('what places and settles practice orders cannot reach the money requests', async () => {
  const files = await filesBehind(
    ['practice/practiceRequest', 'practice/practiceOrders', 'order/practiceAccount'].map(
      (name) => `features/trade/${name}.ts`,
    ),
  )
  expect(files).toContain('lib/verification/settlementRule.ts')
  // Making an id is not part of the engine.
  const engine = (reached: ReadonlySet<string>) =>
    [...reached].filter((file) => file.startsWith('lib/money-request/') && !file.endsWith('/requestId.ts'))
  expect(engine(files)).toEqual([])
  expect(engine(await filesBehind(['features/trade/ticket/orderRequest.ts']))).toContain(
    'lib/money-request/moneyRequests.ts',
  )
})
