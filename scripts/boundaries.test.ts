import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { parse } from './boundaries/source.ts'
import { checkBoundaries, checkSources } from './boundaries.ts'

/** Texts that share an element with something else, on the lines 7 to 13 and 21 to 43. */
const TEXTS_BESIDE_OTHERS = `import type { ReactElement, ReactNode } from 'react'

export function Labelled({ busy, label, icon }: { busy: boolean; label: string; icon: ReactNode }) {
  return (
    <button type="button">
      {busy ? <i /> : null}
      {label}
      {icon}
      {busy && 'busy'}
      {\`\${label}:\`} <b>{label}</b>
      words
      {busy ? <i /> : label}
      {draw(label)}
    </button>
  )
}

const draw = (label: string) => label

export function Fragment({ label }: { label: string }) {
  return <>{label}</>
}

export function Each({ labels }: { labels: readonly string[] }) {
  return <p>{labels.map((label) => label)}</p>
}

export function Bare({ label }: { label: string }) {
  if (label === '') return null
  return label
}

export const Arrow = ({ label }: { label: string }) => label

export const Named = wrap(function Named({ label }: { label: string }) {
  return \`\${label}!\`
})

export function Slots({ children, head }: { children: ReactNode; head: ReactElement }) {
  return (
    <section>
      {head}
      {children}
    </section>
  )
}
`

/** Texts that stand alone, or where no translator comes. */
const TEXTS_ALONE = `import type { ReactElement, ReactNode } from 'react'
import type { Elements } from '#components/ui/elements.ts'

interface Props {
  busy: boolean
  label: string
  icon?: ReactElement | undefined
  aside: Elements
  trigger: (open: () => void) => ReactElement
  children: ReactNode
}

const marks: Readonly<Record<string, ReactElement>> = { done: <i /> }
const rows = ['a', 'b'].map(row)

/** A text stands alone, or where no translator comes. */
export function Labelled({ busy, label, icon, trigger, children, ...others }: Props) {
  return (
    <button type="button">
      {/* Neither a comment nor a blank is a text. */}
      {busy ? <i /> : (icon ?? null)} {busy && <b>{busy ? label : <i />}</b>}
      <span>{children}</span>
      <span>{\`\${label}:\`}</span>
      {trigger(() => {})}
      {others.aside}
      {rows}
      {['c'].map((text) => (
        <b key={text}>{text}</b>
      ))}
      {drawn(label)}
      <code translate="no">
        {label}
        <b>{label} and more</b>
      </code>
      <Bare />
    </button>
  )
}

function row(text: string) {
  if (text === '') return null
  return <b key={text}>{text}</b>
}

function drawn(value: string | Elements): Elements {
  return typeof value === 'string' ? <b>{value}</b> : value
}

function Bare() {
  switch (rows.length) {
    case 0:
      return null
    default:
      return <p>words</p>
  }
}
`

const FLOATS = `const one = (text: string) => Number(text)
const two = (text: string) => parseFloat(text)
const three = (text: string) => Number.parseFloat(text)
const four = (text: string) => +text
const five = (texts: readonly string[]) => texts.map(Number)
const six = (value: { toNumber(): number }) => value.toNumber()
const seven = (text: string) => globalThis.parseFloat(text)
`

const BALANCES = `const available = (terms: Terms) => moneyText(terms.available, currency)
const after = ({ balanceAfter }: Entry) => formatAmount(balanceAfter, currency)
const least = (terms: Terms) => moneyText(terms.min, { ...currency, decimals: terms.available.length })
`

/** A rule that a file breaks, the file, its text, and the lines of the breaches: the first one unless they are listed. */
const BREACHES: readonly (readonly [rule: string, file: string, text: string, lines?: readonly number[]])[] = [
  ['direction', 'lib/money/up.ts', "import '#components/ui/Price.tsx'"],
  ['direction', 'lib/money/refused.ts', "import '#backend-rules/refusal.ts'"],
  ['direction', 'features/funds/refused.ts', "import '#backend-rules/refusal.ts'"],
  ['direction', 'examples/backend/stubbed.ts', "import '#stub/world.ts'"],
  ['direction', 'examples/backend/checked.ts', "import '#conformance/check.ts'"],
  ['direction', 'conformance/stubbed.ts', "import '#stub/world.ts'"],
  ['direction', 'components/ui/Price.tsx', "import '#features/trade/index.ts'"],
  ['direction', 'features/funds/lazy.ts', "import('#app/_routes/Home.tsx')"],
  ['direction', 'features/funds/stubbed.ts', "import '#stub/start.ts'"],
  ['direction', 'e2e/stub/start.ts', "import '#features/trade/index.ts'"],
  ['direction', 'e2e/agreement/total.ts', "import '#features/trade/index.ts'"],
  ['direction', 'e2e/bench/feature.ts', "export { Ticket } from '#features/trade/index.ts'"],
  ['relative-inside-room', 'lib/api/climb.ts', "import '../money/fee.ts'"],
  ['feature-face', 'app/_routes/Home.tsx', "import '#features/trade/inner.ts'"],
  ['feature-face', 'features/funds/peek.ts', "import '#features/trade/inner.ts'"],
  ['rooms-of-trade', 'features/trade/quotes/climb.ts', "import '../order/queries.ts'"],
  ['rooms-of-trade', 'features/trade/order/climb.ts', "import('../ticket/Ticket.tsx')"],
  ['rooms-of-trade', 'features/trade/attic/new.ts', "import '../order/queries.ts'"],
  ['features-apart', 'features/funds/neighbour.ts', "import '#features/trade/index.ts'"],
  ['features-apart', 'features/member/climb.ts', "import '#features/trade/index.ts'"],
  ['charts-only', 'components/ui/Chart.tsx', "import 'echarts/core'"],
  ['lib-without-react', 'lib/money/store.ts', "import { atom } from 'jotai'"],
  ['length', 'lib/api/long.ts', 'void 0\n'.repeat(501), [501]],
  ['no-utils', 'lib/money/utils.ts', ''],
  ['index-is-a-face', 'lib/money/index.ts', ''],
  ['no-star-export', 'lib/money/all.ts', "export * from './fee.ts'"],
  ['no-silencing', 'lib/api/a.ts', '// biome-ignore lint: later'],
  ['no-silencing', 'lib/api/b.ts', '// @ts-ignore'],
  ['no-silencing', 'lib/api/c.ts', '// @ts-expect-error'],
  ['no-silencing', 'lib/api/d.ts', '// @ts-nocheck'],
  ['no-silencing', 'components/ui/box.module.css', '/* biome-ignore lint: later */'],
  ['touch-both-ways', 'components/ui/link.module.css', '.link {\n  min-height: var(--touch);\n}', [2]],
  ['no-float-amounts', 'lib/money/floats.ts', FLOATS, [1, 2, 3, 4, 5, 6, 7]],
  ['balance-can-be-hidden', 'features/funds/Balance.tsx', BALANCES, [1, 2]],
  ['text-in-catalogue', 'components/ui/Hello.tsx', 'const a = (\n  <p>\n    Hello\n  </p>\n)', [2]],
  ['text-in-catalogue', 'components/ui/Logo.tsx', 'const a = <img alt="Logo of ours" />'],
  ['text-in-catalogue', 'components/ui/Greeting.tsx', "const a = <p>{'你好'}</p>"],
  ['text-alone', 'e2e/bench/Texts.tsx', TEXTS_BESIDE_OTHERS, [7, 8, 9, 10, 11, 12, 13, 21, 25, 30, 33, 36, 43]],
]

const ALLOWED: readonly (readonly [file: string, text: string])[] = [
  ['app/_routes/Home.tsx', "import '#app/router.ts'\nimport '#features/trade/index.ts'"],
  ['app/router.ts', "import('./_routes/Home.tsx')"],
  ['components/charts/Candles.tsx', "import 'echarts/core'\nexport const value = (price: string) => Number(price)"],
  ['components/ui/Price.tsx', "import 'react'\nimport '#lib/money/fee.ts'"],
  ['e2e/bench/Texts.tsx', TEXTS_ALONE],
  ['components/ui/Title.tsx', "const title = <p title={t('登录')}>{t('登录')}</p>"],
  ['components/ui/wide.module.css', '.wide { min-width: var(--touch); min-height: var(--touch); }'],
  ['conformance/stub.fixture.ts', "import '#stub/world.ts'"],
  ['examples/backend/command.ts', "import '#scripts/command.ts'"],
  ['e2e/agreement/price.ts', "import '#components/ui/Price.tsx'\nimport '#stub/start.ts'"],
  ['e2e/stub/start.ts', "import 'hono'\nimport '#lib/money/fee.ts'"],
  ['features/member/index.ts', "export { useSession } from './useSession.ts'"],
  ['features/trade/Ticket.test.tsx', "import '#stub/start.ts'\nimport './Ticket.tsx'"],
  ['features/trade/chart/settled/marks.ts', "import('../../order/parts/Gain.tsx')\nimport '../../order/queries.ts'"],
  ['features/trade/Ticket.tsx', "import '#components/ui/Price.tsx'\nimport '#features/member/index.ts'"],
  ['lib/money/fee.ts', "/** Number( and 'parseFloat(' are only words here. */\nNumber.parseInt('1', 10) + -one + +1"],
]

describe('the rules', () => {
  for (const [rule, file, text, lines = [1]] of BREACHES) {
    it(`find ${rule} in ${file}`, () => {
      const breaches = checkSources([parse(file, text)])
      expect(breaches.map((breach) => [breach.rule, breach.line])).toEqual(lines.map((line) => [rule, line]))
      for (const { message } of breaches) expect(message, 'the remedy').toMatch(/[.:] (?:[A-Z][a-z]+|Amounts|"#)|Write/)
    })
  }

  it('find nothing where they are kept', () => {
    expect(checkSources(ALLOWED.map(([file, text]) => parse(file, text)))).toEqual([])
  })

  it('do not pass on a tree without sources', async () => {
    await expect(checkBoundaries(path.join(ROOT, 'missing'))).rejects.toThrow(/nothing was checked/)
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
    expect(source.imports.map(({ target, line }) => [target, line])).toEqual([
      ['lib/a/a.css', 1],
      ['lib/a/b.ts', 2],
      ['e2e/stub/c.ts', 3],
    ])
  })
})

/** The files that run when one of these does: imports of types alone do not. */
async function filesBehind(entries: readonly string[]): Promise<ReadonlySet<string>> {
  const reached = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    if (!/\.tsx?$/.test(file)) continue
    const { program, imports, lineAt } = parse(file, await readFile(path.join(ROOT, file), 'utf8'))
    const onlyTypes = new Set(
      program?.body.flatMap((node) =>
        node.type === 'ImportDeclaration' && node.importKind === 'type' ? [lineAt(node.start)] : [],
      ),
    )
    for (const { target, line } of imports) if (target && !onlyTypes.has(line)) waiting.push(target)
  }
  return reached
}

it('what places and settles practice orders cannot reach the money requests', async () => {
  const files = await filesBehind(
    ['practice/practiceRequest', 'order/practiceOrders', 'order/practiceAccount'].map(
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
