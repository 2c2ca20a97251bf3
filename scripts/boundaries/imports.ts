import type { Breach, Import, Source } from './source.ts'

/** What each top folder may import from, itself aside. Everything may import packages and messages. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  /** What backends share: rules, seeded data. No layer of the client imports it. */
  'backend-rules': ['lib'],
  components: ['lib'],
  features: ['lib', 'components'],
  app: ['lib', 'components', 'features', 'app/_page'],
  /** The page itself: the build and the host write it in Node. */
  'app/_page': ['lib', 'components'],
  messages: ['lib'],
  'e2e/stub': ['lib', 'backend-rules'],
  'e2e/agreement': ['lib', 'backend-rules', 'components', 'e2e/stub'],
  'e2e/specs': ['lib', 'backend-rules', 'e2e/stub', 'e2e/support', 'examples', 'conformance', 'scripts', 'messages'],
  'e2e/bench': ['lib', 'backend-rules', 'components', 'e2e/stub', 'e2e/support', 'scripts'],
  'e2e/support': ['lib', 'backend-rules', 'e2e/stub', 'scripts', 'messages'],
  /** A backend stands alone: it needs nothing of what tests the client. Its command and its tests run in this checkout. */
  examples: ['lib', 'backend-rules'],
  /** What a backend team runs against its own backend. Its tests take the stub. */
  conformance: ['lib', 'backend-rules', 'scripts'],
  scripts: ['lib', 'backend-rules', 'app/_page', 'e2e/stub', 'examples', 'conformance'],
}
/** Component tests run the app's own code against the stub backend, in jsdom. */
const COMPONENT_TEST = /\.(?:test|fixture)\.tsx$/
/** The command of an example, its load test, and tests. */
const RUN_HERE = /\/(?:load\/\w+|command)\.ts$|\.(?:test|fixture)\.ts$/
const DIRECTION =
  'The direction is lib <- components <- features/member <- features <- app, and backends take lib and backend-rules only. ' +
  'Move what both need down a layer, or pass it in from above.'

/** The rooms of features/trade: each imports only from those before it. */
const TRADE = 'features/trade/'
const TRADE_ROOMS = [
  'quotes',
  'product',
  'alerts',
  'order',
  'practice',
  'chart',
  'market',
  'facts',
  'limits',
  'close',
  'live',
  'history',
  'record',
  'ticket',
  'end',
  'guide',
]

/** Data, below everything. */
const LEAVES = ['messages', 'public', 'package.json']

const NO_REACT =
  /^(?:react|react-dom|react-router|react-router-dom|swr|jotai|next|lucide-react|@base-ui\/react)(?:\/|$)|^echarts-for-react/
/** jotai's store and atoms without its hooks. */
const REACT_FREE = ['jotai/vanilla']
const CHARTS = /^(?:echarts|zrender|echarts-for-react)(?:\/|$)/

/** Import direction, the faces of features, the member layer below them, and the packages that may be imported in one place only. */
export function checkImports(source: Source): readonly Breach[] {
  return source.imports.flatMap((found) => {
    const message = found.target === undefined ? packageBreach(source, found) : pathBreach(source, found, found.target)
    return message ? [{ file: source.file, line: found.line, ...message }] : []
  })
}

type Finding = Pick<Breach, 'rule' | 'message'> | undefined

function packageBreach({ file }: Source, { specifier }: Import): Finding {
  if (CHARTS.test(specifier) && !/^(?:components\/charts|examples\/console)\//.test(file)) {
    return {
      rule: 'charts-only',
      message: `"${specifier}" is imported outside components/charts. Use a component of components/charts, loaded lazily.`,
    }
  }
  if (file.startsWith('lib/') && NO_REACT.test(specifier) && !REACT_FREE.includes(specifier)) {
    return {
      rule: 'lib-without-react',
      message: `lib imports "${specifier}". Keep the rule here pure and put the hook or component into a feature or into components.`,
    }
  }
  return undefined
}

function pathBreach({ file }: Source, { specifier }: Import, target: string): Finding {
  return (
    relativeBreach(file, specifier, target) ??
    directionBreach(file, specifier, target) ??
    featureBreach(file, target) ??
    tradeBreach(file, target)
  )
}

function tradeBreach(file: string, target: string): Finding {
  const from = tradeRoomOf(file)
  const to = tradeRoomOf(target)
  if (from === -1 && file.startsWith(TRADE) && file.slice(TRADE.length).includes('/')) {
    return { rule: 'rooms-of-trade', message: 'A room whose place is not known. Add it to TRADE_ROOMS.' }
  }
  if (from === -1 || to <= from || COMPONENT_TEST.test(file)) return undefined
  return {
    rule: 'rooms-of-trade',
    message: `${TRADE_ROOMS[from]} imports from ${TRADE_ROOMS[to]}, which is above it. Move what both need down, or pass it in from above.`,
  }
}

/** The place of a file's room in their order; -1 outside them. */
const tradeRoomOf = (file: string): number => TRADE_ROOMS.findIndex((room) => file.startsWith(`${TRADE}${room}/`))

function relativeBreach(file: string, specifier: string, target: string): Finding {
  const room = roomOf(file)
  if (!specifier.startsWith('.') || room === '' || target.startsWith(`${room}/`)) return undefined
  return {
    rule: 'relative-inside-room',
    message: `The relative import "${specifier}" leaves ${room}. Write "#${target.replace(/^(?:e2e(?=\/stub\/)|examples)\//, '')}".`,
  }
}

/**
 * A relative import stays within the first two folders (features/trade, lib/money); for a file above them, within its
 * one folder. The browser tests, the bench and their support count as one.
 */
function roomOf(file: string): string {
  if (/^e2e\/(?:bench|specs|support)\//.test(file)) return 'e2e'
  return file.split('/').slice(0, -1).slice(0, 2).join('/')
}

function directionBreach(file: string, specifier: string, target: string): Finding {
  const from = layerOf(file)
  const to = layerOf(target)
  const allowed = ALLOWED[from]
  if (allowed === undefined || from === to || LEAVES.includes(to) || allowed.includes(to)) return undefined
  if (from === 'examples' && ['conformance', 'scripts'].includes(to) && RUN_HERE.test(file)) return undefined
  if (from === 'conformance' && to === 'e2e/stub' && RUN_HERE.test(file)) return undefined
  if ((to === 'e2e/stub' || to === 'backend-rules') && COMPONENT_TEST.test(file)) return undefined
  return {
    rule: 'direction',
    message: `${from} imports "${specifier}". ${DIRECTION}`,
  }
}

function layerOf(file: string): string {
  if (file.startsWith('app/_page/')) return 'app/_page'
  const [first = '', second = ''] = file.split('/')
  return first === 'e2e' ? `e2e/${second}` : first
}

function featureBreach(file: string, target: string): Finding {
  const own = featureOf(file)
  const other = featureOf(target)
  if (other === undefined || own === other) return undefined
  if (target !== `features/${other}/index.ts`) {
    return {
      rule: 'feature-face',
      message: `"${target}" is inside the feature ${other}. Import "#features/${other}/index.ts" and export there what you need.`,
    }
  }
  if (own === undefined || other === 'member') return undefined
  return {
    rule: 'features-apart',
    message: `The feature ${own} imports the feature ${other}. Compose the two in app/_routes, or move what both need down, to features/member or below.`,
  }
}

function featureOf(file: string): string | undefined {
  const [folder, feature, rest] = file.split('/')
  return folder === 'features' && rest !== undefined ? feature : undefined
}
