import {
  type ArrowFunctionExpression,
  type CallExpression,
  type Expression,
  type Function as FunctionNode,
  type JSXAttributeItem,
  type JSXChild,
  type JSXEmptyExpression,
  type Program,
  type Statement,
  type TSType,
  Visitor,
} from 'oxc-parser'
import type { Breach, Source } from './source.ts'

const REMEDY =
  'Put it into a separate element that holds nothing else: `<span>{text}</span>`, or `<span translate="no">` for a' +
  ' figure, a code or a name. What a prop holds counts as a text unless its type is Elements (components/ui/elements.ts).'

/**
 * Texts that share an element with something else. The translator of a browser takes a text node out of the page; React
 * still holds that node, so that a change of it is not seen, and putting something before it fails. Where a text is all
 * that an element holds, React replaces the element's content.
 */
export function checkTexts(source: Source): readonly Breach[] {
  const { file, program } = source
  // No browser translates the operators' console: its page says so.
  const isTranslated = file.endsWith('.tsx') && !file.startsWith('examples/console/')
  if (!program || !isTranslated || file.endsWith('.test.tsx')) return []
  return textsBesideOthers(program).map((start) => ({
    file,
    line: source.lineAt(start),
    rule: 'text-alone',
    message: `A text beside something else freezes or breaks the page when a browser translates it. ${REMEDY}`,
  }))
}

/** Where such texts begin, in the order of the file. */
function textsBesideOthers(program: Program): readonly number[] {
  const elements = new ElementTypes(program)
  const matches = new Set<number>()
  const untouched: { start: number; end: number }[] = []
  const check = (children: readonly JSXChild[], isShared: boolean) => {
    const drawn = children.filter(isDrawn)
    for (const child of drawn) {
      const many = child.type === 'JSXExpressionContainer' && mapping(child.expression) !== undefined
      if ((isShared || drawn.length > 1 || many) && !elements.isElement(child)) matches.add(startOf(child))
    }
  }
  /** What a component draws may be beside something else. */
  const checkComponent = (name: string | undefined, node: ArrowFunctionExpression | FunctionNode) => {
    if (!/^[A-Z]/.test(name ?? '')) return
    for (const drawn of returned(node)) if (!elements.isElement(drawn)) matches.add(drawn.start)
  }
  new Visitor({
    JSXElement({ openingElement, children, start, end }) {
      if (openingElement.attributes.some(isTranslateNo)) untouched.push({ start, end })
      check(children, false)
    },
    JSXFragment(node) {
      check(node.children, true)
    },
    FunctionDeclaration(node) {
      checkComponent(node.id?.name, node)
    },
    FunctionExpression(node) {
      checkComponent(node.id?.name, node)
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') checkComponent(id.name, init)
    },
  }).visit(program)
  return [...matches]
    .filter((at) => !untouched.some(({ start, end }) => start < at && at < end))
    .toSorted((a, b) => a - b)
}

/** A text of the source begins with the blanks before it. */
const startOf = (child: JSXChild) =>
  child.type === 'JSXText' ? child.start + child.value.length - child.value.trimStart().length : child.start

/** Blanks are not text, because no translator touches them, and nothing is drawn for a comment. */
function isDrawn(child: JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() !== ''
  if (child.type !== 'JSXExpressionContainer') return true
  const { expression } = child
  if (expression.type === 'Literal' && typeof expression.value === 'string') return expression.value.trim() !== ''
  return expression.type !== 'JSXEmptyExpression'
}

function isTranslateNo(attribute: JSXAttributeItem): boolean {
  if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'translate') return false
  return attribute.value?.type === 'Literal' && attribute.value.value === 'no'
}

/** What `map` makes of each item of a list. */
function mapping(node: Node): CallExpression['arguments'][number] | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  const { property } = node.callee
  return property.type === 'Identifier' && property.name === 'map' ? node.arguments[0] : undefined
}

type Node = JSXChild | Expression | JSXEmptyExpression

/**
 * Determines which expressions of a file draw elements or nothing, and never a text. What it cannot determine may be a
 * text.
 */
class ElementTypes {
  /** What each variable begins with, and what each function of the file returns. */
  readonly #values = new Map<string, readonly Node[]>()
  /** Names of props and variables whose type is ReactElement. */
  readonly #typed = new Map<string, boolean>()

  constructor(program: Program) {
    const type = (name: string, annotation: TSType | undefined) =>
      this.#typed.set(name, (this.#typed.get(name) ?? true) && isElementType(annotation))
    const draws = (name: string, node: ArrowFunctionExpression | FunctionNode) => {
      if (node.returnType) type(name, node.returnType.typeAnnotation)
      else this.#values.set(name, returned(node))
    }
    new Visitor({
      VariableDeclarator: ({ id, init }) => {
        if (id.type !== 'Identifier' || !init) return
        if (init.type === 'ArrowFunctionExpression') draws(id.name, init)
        else this.#values.set(id.name, [init])
      },
      FunctionDeclaration: (node) => {
        if (node.id) draws(node.id.name, node)
      },
      TSPropertySignature: ({ key, typeAnnotation }) => {
        if (key.type === 'Identifier') type(key.name, typeAnnotation?.typeAnnotation)
      },
    }).visit(program)
  }

  isElement(node: Node): boolean {
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return true
      case 'JSXExpressionContainer':
        return this.isElement(node.expression)
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
        return this.isElement(node.expression)
      case 'ConditionalExpression':
        return this.isElement(node.consequent) && this.isElement(node.alternate)
      case 'LogicalExpression':
        return (node.operator === '&&' || this.isElement(node.left)) && this.isElement(node.right)
      case 'Literal':
        return node.value === null || typeof node.value === 'boolean'
      case 'Identifier':
        return node.name === 'undefined' || this.#isNamedElement(node.name)
      case 'MemberExpression':
        return node.property.type === 'Identifier' && this.#typed.get(node.property.name) === true
      case 'CallExpression':
        return this.#drawsElements(mapping(node) ?? node.callee)
      default:
        return false
    }
  }

  /** Whether a function draws elements. */
  #drawsElements(node: CallExpression['arguments'][number]): boolean {
    if (node.type === 'ArrowFunctionExpression') return returned(node).every((one) => this.isElement(one))
    return (node.type === 'Identifier' || node.type === 'MemberExpression') && this.isElement(node)
  }

  #isNamedElement(name: string): boolean {
    const values = this.#values.get(name)
    if (!values) return this.#typed.get(name) === true
    // A value that refers back to itself is judged by the rest of it.
    this.#values.set(name, [])
    const all = values.length > 0 && values.every((one) => this.isElement(one))
    this.#values.set(name, values)
    return all
  }
}

/** The type of elements, of none, or of a function that draws them. */
function isElementType(type: TSType | undefined): boolean {
  if (type?.type === 'TSFunctionType') return isElementType(type.returnType.typeAnnotation)
  if (type?.type === 'TSUnionType') return type.types.every(isElementType)
  if (type?.type === 'TSArrayType') return isElementType(type.elementType)
  if (type?.type === 'TSUndefinedKeyword' || type?.type === 'TSNullKeyword') return true
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false
  return type.typeName.name === 'ReactElement' || type.typeName.name === 'Elements'
}

/** What a function returns, not what the functions in it return. */
function returned({ body }: ArrowFunctionExpression | FunctionNode): readonly Node[] {
  if (!body) return []
  return body.type === 'BlockStatement' ? body.body.flatMap(returnedBy) : [body]
}

function returnedBy(statement: Statement): readonly Node[] {
  switch (statement.type) {
    case 'ReturnStatement':
      return statement.argument ? [statement.argument] : []
    case 'IfStatement':
      return [...returnedBy(statement.consequent), ...(statement.alternate ? returnedBy(statement.alternate) : [])]
    case 'BlockStatement':
      return statement.body.flatMap(returnedBy)
    case 'SwitchStatement':
      return statement.cases.flatMap(({ consequent }) => consequent.flatMap(returnedBy))
    default:
      return []
  }
}
