import { X } from 'lucide-react'
import type { Plot } from '../indicators/indicator.ts'
import styles from './IndicatorLegends.module.css'
import type { ChartSurface } from './model/chartSurface.ts'
import type { IndicatorRun, Runs } from './model/indicatorRun.ts'
import { PaneEdge } from './PaneEdge.tsx'

/** What the member can do with an indicator where it stands. Absent on a chart that is too small for it. */
export interface IndicatorActions {
  /** Opens the choice of indicators. */
  readonly onOpen: (id: string) => void
  readonly onRemove: (id: string) => void
  /** On the button that removes an indicator; `name` is what traders call it. */
  readonly removeLabel: (name: string) => string
  /** The member has made the panes below the candles so many CSS pixels high. */
  readonly onResize: (height: number) => void
  readonly resizeLabel: string
  /** Called with the number of panes that the chart has room for, whenever it is another one. */
  readonly onRoom: (count: number) => void
}

interface LegendsProps {
  runs: Runs
  actions: IndicatorActions | undefined
}

interface MainLegendsProps extends LegendsProps {
  /** All in one line, without their values. */
  isCompact: boolean
}

/** The legends of the indicators over the candles, a line each. The painter writes their values. */
export function MainLegends({ runs, actions, isCompact }: MainLegendsProps) {
  return (
    <div className={styles.main} data-compact={isCompact || undefined} translate="no">
      {runs.main.map((run) => (
        <Legend key={run.indicator.id} run={run} part="main-legend" actions={actions} />
      ))}
    </div>
  )
}

interface SubPanesProps extends LegendsProps {
  surface: ChartSurface
  /** The height while the edge of a pane is dragged, and undefined at the end. */
  onDrag: (height: number | undefined) => void
}

/** The panes below the candles: edge, legend, levels, and the numbers of the axis. The painter places them. */
export function SubPanes({ runs, actions, surface, onDrag }: SubPanesProps) {
  return runs.sub.map((run, place) => (
    <div key={run.indicator.id} className={styles.subPane} data-part="sub-pane" translate="no">
      {slots.map((slot) => (
        <i key={slot} className={styles.level} data-part="sub-level" />
      ))}
      {slots.map((slot) => (
        <span key={slot} className={styles.label} data-part="sub-label" aria-hidden />
      ))}
      <Legend run={run} part="sub-legend" actions={actions} />
      {actions ? (
        <PaneEdge
          place={place}
          chosen={runs.sub.length}
          label={actions.resizeLabel}
          surface={surface}
          onDrag={onDrag}
          onResize={actions.onResize}
        />
      ) : null}
    </div>
  ))
}

/** An axis of a sub-pane has at most three numbers and three lines. */
const slots = ['a', 'b', 'c']

interface LegendProps {
  run: IndicatorRun
  part: 'main-legend' | 'sub-legend'
  actions: IndicatorActions | undefined
}

function Legend({ run: { indicator, names, plots }, part, actions }: LegendProps) {
  const { id, name } = indicator
  // Over the candles there is room for names only where they are as short as `MA5`, which then say the indicator's name too.
  const isSub = part === 'sub-legend'
  const areNamed = names.length > 1 && (isSub || names.every((line) => line.startsWith(name)))
  const text = (
    <>
      <span className={styles.name} data-in-lines={(areNamed && !isSub) || undefined}>
        {name}
      </span>
      {names.map((line, index) => (
        <span key={line} className={styles.line} data-color={colorOf(plots, index)} aria-hidden>
          {areNamed ? <span>{isSub ? labelOf(line, name) : line}</span> : null} <span data-part="legend-value" />
        </span>
      ))}
    </>
  )
  return (
    <div className={styles.legend} data-part={part}>
      {actions ? (
        <>
          <button type="button" className={styles.text} onClick={() => actions.onOpen(id)}>
            {text}
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={actions.removeLabel(name)}
            onClick={() => actions.onRemove(id)}
          >
            <X aria-hidden="true" />
          </button>
        </>
      ) : (
        <div className={styles.text} aria-hidden>
          {text}
        </div>
      )}
    </div>
  )
}

/** A line that is named by its indicator and a period is labelled by the period: `5` of `MA5`. */
const labelOf = (line: string, name: string) =>
  line.startsWith(name) && line !== name ? line.slice(name.length) : line

/** The colour of the line that draws a value; a value that bars or dots draw is in the colour of text. */
function colorOf(plots: readonly Plot[], value: number): string | undefined {
  const line = plots.find((plot) => plot.as === 'line' && plot.value === value)
  return line?.as === 'line' ? line.color : undefined
}
