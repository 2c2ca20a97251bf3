import { type CallExpression, type NewExpression, type Node, parseSync, Visitor } from 'oxc-parser'

/** A name that a file uses. Of its marks the first one that the data knows counts: `URL.canParse` before `.canParse`. */
export interface Use {
  readonly marks: readonly string[]
  /** Offset in the file. */
  readonly at: number
}

const GLOBAL_OBJECTS = ['window', 'self', 'globalThis']
const isGlobalObject = (node: Node) => node.type === 'Identifier' && GLOBAL_OBJECTS.includes(node.name)

function keyName(key: Node, computed: boolean): string | undefined {
  if (key.type === 'Identifier' && !computed) return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined
}

/** The name of what a method is called on or a member is read of, if it is one: `URL`, `window.URL`. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  return isGlobalObject(node.object) ? keyName(node.property, false) : undefined
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The keys of an object that is written out or destructured, each with its position. */
function keysOf(node: Node | undefined) {
  if (node?.type !== 'ObjectExpression' && node?.type !== 'ObjectPattern') return []
  return node.properties.flatMap((property) => {
    const name = property.type === 'Property' ? keyName(property.key, property.computed) : undefined
    return property.type === 'Property' && name !== undefined
      ? [{ name, at: property.start, value: property.value }]
      : []
  })
}

/** What JSX became: `jsx("div", { ... })`. */
function markupUses({ arguments: [tag, props] }: CallExpression): readonly Use[] {
  if (tag?.type !== 'Literal' || typeof tag.value !== 'string' || props?.type !== 'ObjectExpression') return []
  const element = tag.value
  return [
    { marks: [`<${element}>`], at: tag.start },
    ...keysOf(props).flatMap(({ name, at, value }) => {
      const attribute = name.toLowerCase()
      if (attribute === 'style') return keysOf(value).map((each) => ({ marks: [`${kebab(each.name)}:`], at: each.at }))
      const event = /^on[A-Z]/.test(name) ? [`event ${attribute.slice(2)}`] : []
      return [{ marks: [`<${element} ${attribute}>`, `<* ${attribute}>`, ...event], at }]
    }),
  ]
}

function callUses(node: CallExpression | NewExpression): readonly Use[] {
  const { callee } = node
  const called = callee.type === 'MemberExpression' ? keyName(callee.property, callee.computed) : nameOf(callee)
  const options = node.arguments.flatMap((argument) =>
    keysOf(argument).map(({ name, at }) => ({ marks: [`${called}({${name}})`], at })),
  )
  const [first] = node.arguments
  const event =
    called === 'addEventListener' && first?.type === 'Literal'
      ? [{ marks: [`event ${first.value}`], at: first.start }]
      : []
  return [...options, ...event]
}

/** The names of the browser's that a script uses, in their order. Throws Error when it is not a valid script. */
export function scriptUses(file: string, text: string): readonly Use[] {
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  if (error) throw new Error(`${file}: ${error.message}`)
  const uses: Use[] = []
  const add = (at: number, ...marks: readonly string[]) => void uses.push({ marks, at })
  /** The positions of names that are not variables. */
  const keys = new Set<number>()
  const key = ({ computed, key: { start } }: { computed: boolean; key: Node }) => {
    if (!computed) keys.add(start)
  }
  new Visitor({
    MemberExpression(node) {
      if (!node.computed) keys.add(node.property.start)
      const name = keyName(node.property, node.computed)
      if (name === undefined) return
      const owner = nameOf(node.object)
      if (isGlobalObject(node.object)) add(node.property.start, `global ${name}`)
      else add(node.property.start, ...(owner ? [`${owner}.${name}`] : []), `.${name}`, ...handled(name))
    },
    Property(node) {
      if (!node.shorthand) key(node)
    },
    PropertyDefinition(node) {
      key(node)
    },
    MethodDefinition(node) {
      key(node)
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern') return
      const owner = init ? nameOf(init) : undefined
      for (const { name, at } of keysOf(id)) if (owner) add(at, `${owner}.${name}`)
    },
    ObjectPattern(node) {
      for (const { name, at } of keysOf(node)) add(at, `.${name}`)
    },
    BinaryExpression({ operator, left, right }) {
      if (operator !== 'in' || left.type !== 'Literal') return
      add(left.start, isGlobalObject(right) ? `global ${left.value}` : `.${left.value}`)
    },
    CallExpression(node) {
      uses.push(...callUses(node), ...markupUses(node))
    },
    NewExpression(node) {
      uses.push(...callUses(node))
    },
    Literal(node) {
      if (!('regex' in node)) return
      if (node.regex.flags.includes('v')) add(node.start, '/v')
      if (/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(node.regex.pattern)) add(node.start, '(?i:)')
    },
    ImportExpression({ options, start }) {
      if (options) add(start, 'import with')
    },
    VariableDeclaration({ kind, start }) {
      if (kind.endsWith('using')) add(start, 'using')
    },
    Identifier({ name, start }) {
      if (!keys.has(start)) add(start, `global ${name}`)
    },
  }).visit(program)
  return uses.toSorted((a, b) => a.at - b.at)
}

/** `onscrollend` of an element handles the event `scrollend`. */
const handled = (name: string) => (/^on[a-z]+$/.test(name) ? [`event ${name.slice(2)}`] : [])
