import postcss, { type AtRule, type ChildNode, type Container, type Declaration } from 'postcss'
import type { Use } from './scriptUses.ts'

/** What is for one engine only has its prefix, and the others ignore it. */
const isPrefixed = (name: string) => /^:{0,2}-(?:webkit|moz|ms)-/.test(name)

/** The conditions of the `@supports` around a node: what they name is asked for before it is used. */
function conditionsAround(node: ChildNode): string {
  let conditions = ''
  for (let each: Container['parent'] | Container | undefined = node.parent; each; each = each.parent) {
    if (each.type === 'atrule' && (each as AtRule).name === 'supports') conditions += (each as AtRule).params
  }
  return conditions
}

const withoutTexts = (value: string) => value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')

/** The names in a value: words, functions and units. */
function valueMarks(property: string, value: string): readonly string[] {
  const plain = withoutTexts(value)
  const functions = [...plain.matchAll(/([a-z][a-z-]*)\(/g)].map(([, name]) => `${name}()`)
  const units = [...plain.matchAll(/(?<![\w#-])-?[\d.]+([a-z]+)/gi)].map(([, unit]) => `1${unit}`)
  const words = property.startsWith('--') ? [] : (plain.match(/(?<![\w#.-])[a-z][a-z-]*(?![\w(-])/gi) ?? [])
  return [...functions, ...units, ...words.map((word) => `${property}: ${word}`)]
}

const selectorMarks = (selector: string) =>
  [...withoutTexts(selector).matchAll(/::?([a-z-]+)/g)].map(([, name = '']) => name).filter((name) => !isPrefixed(name))

/** The names of the browser's that a style sheet uses, in their order. Throws Error when it is not a valid one. */
export function styleUses(file: string, text: string): readonly Use[] {
  const uses: Use[] = []
  postcss.parse(text, { from: file }).walk((node) => {
    const at = node.source?.start?.offset ?? 0
    const conditions = conditionsAround(node)
    for (const mark of marksOf(node)) {
      const [name = ''] = /[\w-]+/.exec(mark) ?? []
      if (name === '' || !conditions.includes(name.replace(/^1/, ''))) uses.push({ marks: [mark], at })
    }
  })
  return uses
}

function marksOf(node: ChildNode): readonly string[] {
  if (node.type === 'decl') return declarationMarks(node)
  if (node.type === 'rule') {
    const isNested = node.parent?.type === 'rule'
    return [...(isNested ? ['&'] : []), ...selectorMarks(node.selector).map((name) => `:${name}`)]
  }
  if (node.type !== 'atrule' || isPrefixed(node.name)) return []
  const parts = [...withoutTexts(node.params).matchAll(/\(\s*([a-z-]+)/g)].map(([, part]) => `@${node.name} (${part})`)
  return [`@${node.name}`, ...(node.name === 'supports' ? [] : parts)]
}

function declarationMarks({ prop, value }: Declaration): readonly string[] {
  if (isPrefixed(prop)) return []
  return [...(prop.startsWith('--') ? [] : [`${prop}:`]), ...valueMarks(prop, value)]
}
