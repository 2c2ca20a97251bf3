import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

/** How many white modules a scanner needs around a code (ISO/IEC 18004). */
export const QUIET_ZONE = 4

/** A text as a QR code; `label` says what it contains. It is dark on white in both themes, as scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 0 })
    return { path: qrPath(data), side: size + 2 * QUIET_ZONE }
  }, [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} className={styles.ground} />
      <path d={path} className={styles.modules} shapeRendering="crispEdges" />
    </svg>
  )
}

/** The dark modules of a code as one SVG path: one rectangle for each run of dark modules in a row, inside the quiet zone. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) =>
      runs(row)
        .map(([x, width]) => rectangle(x, y, width))
        .join(''),
    )
    .join('')
}

const rectangle = (x: number, y: number, width: number) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${width}v1h-${width}z`

/** Start and length of every run of dark modules. */
function runs(row: readonly boolean[]): readonly (readonly [number, number])[] {
  const darkRuns: [number, number][] = []
  for (const [x, dark] of row.entries()) {
    const last = darkRuns.at(-1)
    if (!dark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else darkRuns.push([x, 1])
  }
  return darkRuns
}
