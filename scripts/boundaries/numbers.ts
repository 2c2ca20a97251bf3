import { type Program, Visitor } from 'oxc-parser'
import type { Breach, Source } from './source.ts'

/**
 * Where decimals may become plain numbers, and why. Amounts never do; what is allowed here ends as pixels on a screen.
 * A folder ends in a slash.
 */
const DISPLAY: readonly { readonly path: string; readonly reason: string }[] = [
  { path: 'components/charts/', reason: 'prices become pixels; nothing computed from them leaves the canvas' },
  { path: 'features/trade/chart/', reason: 'candles and averages are handed to the chart as plain numbers to draw' },
]

const GUARDED = /^(?:lib|features|components|app|examples)\//
const REMEDY =
  'Amounts stay decimals (lib/money) to the formatter; whole numbers are read with Number.parseInt; pixels are made in a' +
  ' module named in scripts/boundaries/numbers.ts.'

/** Conversions that turn a decimal into a floating-point number, found in the syntax tree. Tests and their fixtures may convert. */
export function checkNumbers(source: Source): readonly Breach[] {
  const { file, program } = source
  if (!program || !GUARDED.test(file) || /\.(?:test|fixture)\.tsx?$/.test(file)) return []
  if (DISPLAY.some(({ path }) => (path.endsWith('/') ? file.startsWith(path) : file === path))) return []
  return conversions(program).map(({ what, start }) => ({
    file,
    line: source.lineAt(start),
    rule: 'no-float-amounts',
    message: `${what} makes a floating-point number. ${REMEDY}`,
  }))
}

function conversions(program: Program): readonly { what: string; start: number }[] {
  const conversions: { what: string; start: number }[] = []
  const objects = new Set<number>()
  new Visitor({
    MemberExpression(node) {
      if (node.object.type === 'Identifier' && node.object.name === 'Number') objects.add(node.object.start)
      const name = node.property.type === 'Identifier' && !node.computed ? node.property.name : undefined
      if (name === 'toNumber' || name === 'parseFloat')
        conversions.push({ what: `.${name}`, start: node.property.start })
    },
    UnaryExpression(node) {
      if (node.operator === '+' && node.argument.type !== 'Literal')
        conversions.push({ what: 'Unary plus', start: node.start })
    },
    Identifier(node) {
      if (node.name === 'parseFloat') conversions.push({ what: node.name, start: node.start })
      if (node.name === 'Number' && !objects.has(node.start)) conversions.push({ what: node.name, start: node.start })
    },
  }).visit(program)
  const visited = new Set<number>()
  return conversions.filter(({ start }) => !visited.has(start) && visited.add(start))
}
