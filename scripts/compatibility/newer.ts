import { createRequire } from 'node:module'
import type { CompatData, Identifier, SupportBlock, SupportStatement } from '@mdn/browser-compat-data'
import { OLDEST_BROWSERS } from '#scripts/build/oldestBrowsers.ts'

/** Required, not imported: the tests' runner would parse the 20 MB. */
const bcd: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

const { chrome, safari, firefox } = OLDEST_BROWSERS

/** The oldest browsers under the names that the data of MDN has for them. */
const FLOOR = {
  chrome,
  chrome_android: chrome,
  edge: chrome,
  webview_android: chrome,
  safari,
  safari_ios: safari,
  firefox,
  firefox_android: firefox,
} as const

/**
 * The names that the data of MDN knows, as marks, each with the oldest browsers that lack it: `global Temporal`, `URL.canParse`,
 * `.toSorted`, `event scrollend`, `scrollTo({container})`, `<dialog closedby>`, `text-wrap:`, `text-wrap: balance`, `:has`, `@scope`.
 */
export type Newer = ReadonlyMap<string, readonly string[]>

const numbers = (version: string) => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return { major, minor }
}

/** Whether a version is the other one or older. "preview" is newer than any. */
function isUpTo(version: string, other: string): boolean {
  if (!/^≤?\d/.test(version)) return false
  const a = numbers(version)
  const b = numbers(other)
  return a.major < b.major || (a.major === b.major && a.minor <= b.minor)
}

function has(statement: SupportStatement | undefined, floor: string): boolean {
  return [statement ?? []].flat().some(({ version_added, version_removed, flags, prefix, alternative_name }) => {
    if (flags || prefix || alternative_name || typeof version_added !== 'string') return false
    const isGone = typeof version_removed === 'string' && isUpTo(version_removed, floor)
    return isUpTo(version_added, floor) && !isGone
  })
}

const lacking = (support: SupportBlock): readonly string[] =>
  Object.entries(FLOOR).flatMap(([name, floor]) => (has(support[name as keyof typeof FLOOR], floor) ? [] : [name]))

interface Feature {
  readonly name: string
  readonly node: Identifier
  /** The oldest browsers that lack it. */
  readonly lacks: readonly string[]
}

/** The features below one of the data. Groups without their own data are passed through. */
function featuresOf(node: Identifier): readonly Feature[] {
  return Object.keys(node).flatMap((name) => {
    const child = name === '__compat' ? undefined : node[name]
    if (!child) return []
    return child.__compat ? [{ name, node: child, lacks: lacking(child.__compat.support) }] : featuresOf(child)
  })
}

/** Collects marks. A mark with several owners, such as a method of two interfaces, is lacked when every owner lacks it. */
class Marks {
  readonly #marks = new Map<string, readonly string[]>()

  add(mark: string, lacks: readonly string[]): void {
    const cached = this.#marks.get(mark)
    if (!cached || (cached.length > 0 && lacks.length === 0)) this.#marks.set(mark, lacks)
  }

  get all(): Newer {
    return this.#marks
  }
}

/** The names of the options of a method or constructor: `options_name_parameter`, `name_option`. */
function addOptions(marks: Marks, call: string, node: Identifier): void {
  for (const { name, node: inner, lacks } of featuresOf(node)) {
    const option = /^options?_([a-zA-Z]+)_parameter$/.exec(name)?.[1] ?? /^([a-zA-Z]+)_option$/.exec(name)?.[1]
    if (option && option !== 'parameter') marks.add(`${call}({${option}})`, lacks)
    addOptions(marks, call, inner)
  }
}

/**
 * The members of an interface or built-in object. Those of one that is lacked itself count by their owner's name alone:
 * an object of it can be obtained only through a name that is lacked too. This does not apply to iterators, which are
 * older than the name `Iterator`.
 */
function addMembers(marks: Marks, { name: owner, node, lacks }: Feature): void {
  const byNameToo = lacks.length === 0 || owner === 'Iterator'
  for (const { name, node: inner, lacks } of featuresOf(node)) {
    const event = /^(.+)_event$/.exec(name)?.[1]
    if (event) {
      marks.add(`event ${event}`, lacks)
      continue
    }
    const member = name.replace(/_static$/, '')
    if (member !== owner && /[a-z]_[a-z]/.test(member)) continue
    addOptions(marks, member, inner)
    if (member === owner) continue
    marks.add(`${owner}.${member}`, lacks)
    // CSS.s(), CSS.px() and the like are called by the owner's name.
    if (byNameToo && owner !== 'CSS') marks.add(`.${member}`, lacks)
  }
}

function addScripts(marks: Marks): void {
  const { builtins, regular_expressions: expressions, statements, operators } = bcd.javascript
  const interfaces = featuresOf(bcd.api)
  const objects = featuresOf(builtins ?? {})
  for (const feature of [...interfaces, ...objects]) {
    marks.add(`global ${feature.name}`, feature.lacks)
    addMembers(marks, feature)
  }
  for (const { name, node } of objects)
    if (name === 'Intl') for (const inner of featuresOf(node)) addMembers(marks, inner)
  // What a window or a worker has is a global.
  for (const { name, node } of interfaces)
    if (name === 'Window' || name === 'WorkerGlobalScope')
      for (const member of featuresOf(node)) marks.add(`global ${member.name}`, member.lacks)
  const at = (node: Identifier | undefined) => (node?.__compat ? lacking(node.__compat.support) : [])
  marks.add('/v', at(builtins?.RegExp?.unicodeSets))
  marks.add('(?i:)', at(expressions?.modifier))
  marks.add('using', at(statements?.using))
  marks.add('import with', at(operators?.import?.options_parameter))
}

function addMarkup(marks: Marks): void {
  for (const { name, node, lacks } of featuresOf(bcd.html.elements ?? {})) {
    marks.add(`<${name}>`, lacks)
    for (const attribute of featuresOf(node)) marks.add(`<${name} ${attribute.name}>`, attribute.lacks)
  }
  for (const { name, lacks } of featuresOf(bcd.html.global_attributes ?? {})) marks.add(`<* ${name}>`, lacks)
}

function addStyles(marks: Marks): void {
  const { properties = {}, selectors = {}, types = {}, 'at-rules': rules = {} } = bcd.css
  for (const { name, node, lacks } of featuresOf(properties)) {
    marks.add(`${name}:`, lacks)
    for (const value of featuresOf(node)) marks.add(`${name}: ${value.name}`, value.lacks)
  }
  for (const { name, lacks } of featuresOf(selectors)) marks.add(name === 'nesting' ? '&' : `:${name}`, lacks)
  for (const { name, node, lacks } of featuresOf(rules)) {
    marks.add(`@${name}`, lacks)
    for (const part of featuresOf(node)) marks.add(`@${name} (${part.name})`, part.lacks)
  }
  const addTypes = (node: Identifier) => {
    for (const { name, node: inner, lacks } of featuresOf(node)) {
      marks.add(`${name}()`, lacks)
      marks.add(`1${name}`, lacks)
      addTypes(inner)
    }
  }
  addTypes(types)
}

/** Reads the data of MDN. What all of the oldest browsers have is known too, and lacked by none. */
export function readNewer(): Newer {
  const marks = new Marks()
  addScripts(marks)
  addMarkup(marks)
  addStyles(marks)
  return marks.all
}
