import { useState } from 'react'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import type { Candle, ChartKind } from '../candle.ts'
import type { ChartTexts } from './ChartElements.tsx'
import styles from './ChartTable.module.css'
import type { ChartFormat } from './model/format.ts'

interface ChartTableProps {
  /** Names what is drawn. */
  label: string
  kind: ChartKind
  format: ChartFormat
  texts: ChartTexts
  /** Returns the candles on screen, oldest first. */
  onScreen: () => readonly Candle[]
}

/**
 * A button that shows what is on the chart as a table: the candles as they were when it was pressed, the newest first, so that
 * nothing changes while it is read. It is for screen readers and the keyboard, and is seen only while it has the focus.
 */
export function ChartTable({ label, kind, format, texts, onScreen }: ChartTableProps) {
  const [candles, setCandles] = useState<readonly Candle[]>()
  const columns = columnsOf(kind, format, texts)
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setCandles(onScreen().toReversed())}>
        {texts.table}
      </button>
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
                {candles.map((candle) => (
                  <tr key={candle.openAt}>
                    <th scope="row">{format.fullTime(candle.openAt)}</th>
                    {columns.map(({ name, text }) => (
                      <td key={name}>{text(candle)}</td>
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
  readonly text: (candle: Candle) => string
}

/** What each kind of chart draws of a candle. */
function columnsOf(kind: ChartKind, { price, volume }: ChartFormat, texts: ChartTexts): readonly Column[] {
  const close = { name: texts.close, text: (candle: Candle) => price(candle.close) }
  if (kind === 'trend') return [close]
  return [
    { name: texts.open, text: (candle) => price(candle.open) },
    { name: texts.high, text: (candle) => price(candle.high) },
    { name: texts.low, text: (candle) => price(candle.low) },
    close,
    { name: texts.volume, text: (candle) => volume(candle.volume) },
  ]
}
