import { parseSync } from 'oxc-parser'

/** The place of what remains of a call of these functions (lib/contract/describe.ts): the schema, the call of the contract. */
const REMAINS = { field: 0, shape: 2, call: 1 }
/** Functions that take a description beside what they need. */
const WITH_DESCRIPTION = ['listOf', 'pageOf', 'period']

/**
 * A webpack loader of the modules of lib/contract. It takes out what they say for openapi.json: what calls, shapes, fields, words and codes
 * mean, and their examples. Half of each module is that, and the client never reads it.
 */
export default function contractLoader(source) {
  const edits = []
  const replace = (start, end, text = '') => edits.push({ start, end, text })
  /** Takes some of the properties or arguments that stand in a list out, each with the comma before it. */
  const removeFrom = (list, isGone) => {
    for (const [at, each] of list.entries()) if (isGone(each)) replace(list[at - 1]?.end ?? each.start, each.end)
    return visit(list.filter((each) => !isGone(each)))
  }
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return undefined
    if (node.type === 'ImportDeclaration' && node.source.value === './describe.ts') return replace(node.start, node.end)
    if (node.type === 'ObjectExpression') return removeFrom(node.properties, ({ key }) => key?.name === 'meaning')
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') return visitCall(node)
    return Object.values(node).forEach(visit)
  }
  const visitCall = (node) => {
    const { name } = node.callee
    if (name === 'words') return replace(node.start, node.end, JSON.stringify(wordsOf(node.arguments[0])))
    const remains = node.arguments[REMAINS[name]]
    if (!remains) return removeFrom(node.arguments, (each) => WITH_DESCRIPTION.includes(name) && isText(each))
    replace(node.start, remains.start)
    replace(remains.end, node.end)
    return visit(remains)
  }
  visit(parseSync('contract.ts', source).program)
  return apply(source, edits)
}

/** The names of an object's properties. */
const wordsOf = ({ properties }) => properties.map(({ key }) => key.name ?? key.value)

const isText = ({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

/** A text with edits that do not overlap. */
function apply(source, edits) {
  let [result, at] = ['', 0]
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    result += source.slice(at, start) + text
    at = end
  }
  return result + source.slice(at)
}
