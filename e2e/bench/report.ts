/** One line of the table. Figures in `unit`; a line without a budget only informs. */
export interface ReportLine {
  readonly what: string
  readonly unit: 'ms' | 'MB' | 'x'
  readonly value: number
  /** A figure of ours that `what` names, and that this one is compared with. */
  readonly reference?: number
  readonly budget?: Budget
}

/** At most this much, in the line's unit, or this many times the reference. */
export type Budget = { readonly most: number } | { readonly timesReference: number }

/** What a run was made on, without naming the machine. */
export interface Circumstances {
  readonly processors: number
  readonly browser: string
  readonly slowdown: number
  readonly rounds: number
  /** The rounds of the rows that compare few with many. */
  readonly growthRounds: number
}

/** Whether a line keeps its budget; undefined where it has none. A budget against a missing reference is not kept. */
export function keeps({ value, reference, budget }: ReportLine): boolean | undefined {
  if (!budget) return undefined
  return value <= ('most' in budget ? budget.most : (reference ?? Number.NaN) * budget.timesReference)
}

/** An earlier report with the rows of these lines replaced. A row that it does not have is added at its end. */
export function withLines(earlier: string, lines: readonly ReportLine[]): string {
  let text = earlier.trimEnd()
  for (const line of lines) {
    const row = rowOf(line)
    const begins = `\n| ${line.what} |`
    const at = text.indexOf(begins)
    if (at < 0) text += `\n${row}`
    else {
      const end = text.indexOf('\n', at + 1)
      text = `${text.slice(0, at + 1)}${row}${end < 0 ? '' : text.slice(end)}`
    }
  }
  return `${text}\n`
}

const rowOf = (line: ReportLine) => `| ${cells(line).join(' | ')} |`

/** The table in Markdown, with what it was measured on. */
export function report(lines: readonly ReportLine[], about: Circumstances): string {
  const { processors, browser, slowdown, rounds, growthRounds } = about
  const rows = lines.map(rowOf)
  return [
    '# Bench',
    '',
    `Written by \`npm run bench\` (method: \`e2e/bench/run.ts\`). Headless ${browser} with software raster, ${processors} processors, slowed`,
    `${slowdown} times; medians of ${rounds} rounds; of ${growthRounds} where many are compared with few. Times drift between`,
    'machines and runs: compare only what stands in one row. What other software took is in `e2e/bench/COMPARISON.md`.',
    '',
    '| what | value | reference | value / reference | budget | verdict |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function cells(line: ReportLine): readonly string[] {
  const { what, value, reference, unit, budget } = line
  const text = (figure: number) =>
    unit === 'x' ? figure.toFixed(2) : `${figure.toFixed(unit === 'MB' ? 2 : 1)} ${unit}`
  const kept = keeps(line)
  return [
    what,
    text(value),
    reference === undefined ? '' : text(reference),
    reference === undefined || unit === 'MB' ? '' : (value / reference).toFixed(2),
    budget === undefined
      ? ''
      : 'most' in budget
        ? `<= ${Number(budget.most.toFixed(2))} ${unit}`
        : `<= ${Number(budget.timesReference.toFixed(2))} x reference`,
    kept === undefined ? '' : kept ? 'kept' : '**over**',
  ]
}
