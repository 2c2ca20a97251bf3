import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Argument, type Expression, parseSync, type TemplateLiteral, Visitor } from 'oxc-parser'

const FOLDER = path.join(import.meta.dirname, '../../../backend')
/** What the commands of operators call, also outside of their own folder. */
const FOLDERS = ['operator', 'settings', 'funds', 'orders', 'database'] as const
/** What is called with a sentence for the operator, and at which place it has it. */
const places: Readonly<Record<string, number>> = {
  OperatorError: 0,
  RangeError: 0,
  unusual: 0,
  second: 0,
  wrong: 1,
  check: 1,
}

const textOf = ({ quasis }: TemplateLiteral): string => quasis.map(({ value }) => value.cooked ?? '').join('{}')

/** The texts that an expression may be; what it fills in is `{}`. */
function textsOf(node: Argument | Expression | undefined): readonly string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node?.type === 'TemplateLiteral') return [textOf(node)]
  if (node?.type === 'ParenthesizedExpression') return textsOf(node.expression)
  if (node?.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  return []
}

const nameOf = (callee: Expression): string => {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

/** Every sentence that the backend has for an operator, what it fills in as `{}`, by the file that has it. */
export function backendSentences(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const folder of FOLDERS)
    for (const file of readdirSync(path.join(FOLDER, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!\.test|\.fixture)\.ts$/.test(file)) continue
      const name = path.join(folder, file)
      const { program } = parseSync(file, readFileSync(path.join(FOLDER, name), 'utf8'))
      const add = (node: Argument | Expression | undefined) => {
        for (const text of textsOf(node)) if (/[a-z]{2}/.test(text)) found.set(text, name)
      }
      new Visitor({
        CallExpression({ callee, arguments: given }) {
          add(given[places[nameOf(callee)] ?? -1])
        },
        NewExpression({ callee, arguments: given }) {
          add(given[places[nameOf(callee)] ?? -1])
        },
        // What a command prints of what it has done.
        ReturnStatement({ argument }) {
          if (folder === 'operator' && argument) add(argument)
        },
        ArrowFunctionExpression({ body }) {
          if (folder === 'operator' && body.type !== 'BlockStatement') add(body as Expression)
        },
        Property({ key, value }) {
          if (key.type === 'Identifier' && ['second', 'why'].includes(key.name)) add(value as Expression)
        },
      }).visit(program)
    }
  return found
}
