import { useState } from 'react'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { SkipButton } from '#components/ui/SkipButton.tsx'
import type { ChartKind } from '../candle.ts'
import type { ChartTexts } from './ChartElements.tsx'
import styles from './ChartTable.module.css'
import type { InspectedCandle } from './chartEngine.ts'
import type { ChartFormat } from './model/format.ts'
import type { Runs } from './model/indicatorRun.ts'
import { indicatorText } from './paint/overlay.ts'

interface ChartTableProps {
  /** Names what is drawn. */
  label: string
  kind: ChartKind
  hasVolume: boolean
  format: ChartFormat
  texts: ChartTexts
  runs: Runs
  /** Returns the candles on screen, oldest first. */
  onScreen: () => readonly InspectedCandle[]
}

/**
 * A button that shows what is on the chart as a table: the candles and the indicators as they were when it was pressed, the newest first, so that
 * nothing changes while it is read. It is for screen readers and the keyboard, and is seen only while it has the focus.
 */
export function ChartTable({ label, kind, hasVolume, format, texts, runs, onScreen }: ChartTableProps) {
  const [candles, setCandles] = useState<readonly InspectedCandle[]>()
  const columns = columnsOf({ kind, hasVolume, runs }, format, texts)
  return (
    <>
      <SkipButton at="bottom" onClick={() => setCandles(onScreen().toReversed())}>
        {texts.table}
      </SkipButton>
      {candles ? (
        <Sheet open onClose={() => setCandles(undefined)} title={label} closeLabel={texts.closeTable}>
          {candles.length === 0 ? <p>{texts.empty}</p> : null}
          <section className={styles.scroll} aria-label={label} ref={reachByKeyboard}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{texts.time}</th>
                  {columns.map(({ name }) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {candles.map((row) => (
                  <tr key={row.candle.openAt}>
                    <th scope="row">{format.fullTime(row.candle.openAt)}</th>
                    {columns.map(({ name, text }) => (
                      <td key={name}>{text(row)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </Sheet>
      ) : null}
    </>
  )
}

/** What scrolls has to be reached by the keyboard, also where the browser does not see to that. */
function reachByKeyboard(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0
}

interface Column {
  readonly name: string
  readonly text: (row: InspectedCandle) => string
}

/** What each kind of chart draws of a candle, and the lines of the indicators. */
function columnsOf(
  { kind, hasVolume, runs: { main, sub } }: Pick<ChartTableProps, 'kind' | 'hasVolume' | 'runs'>,
  format: ChartFormat,
  texts: ChartTexts,
): readonly Column[] {
  const { price, volume } = format
  const close: Column = { name: texts.close, text: ({ candle }) => price(candle.close) }
  const indicators = [...main, ...sub].flatMap((run, place): readonly Column[] =>
    run.names.map((line, index) => ({
      name: line.startsWith(run.indicator.name) ? line : `${run.indicator.name} ${line}`,
      text: ({ values }) => indicatorText(run, values[place]?.[index] ?? Number.NaN, format),
    })),
  )
  if (kind === 'trend') return [close, ...indicators.slice(main.reduce((sum, { names }) => sum + names.length, 0))]
  return [
    { name: texts.open, text: ({ candle }) => price(candle.open) },
    { name: texts.high, text: ({ candle }) => price(candle.high) },
    { name: texts.low, text: ({ candle }) => price(candle.low) },
    close,
    ...(hasVolume ? [{ name: texts.volume, text: ({ candle }: InspectedCandle) => volume(candle.volume) }] : []),
    ...indicators,
  ]
}
