/** Modules of white that a scanner needs around a code (ISO/IEC 18004). */
export const QUIET_ZONE = 4

/** The dark modules of a code as one SVG path, each row's runs as rectangles one unit high, inside its quiet zone. */
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
  const found: [number, number][] = []
  for (const [x, dark] of row.entries()) {
    const last = found.at(-1)
    if (!dark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else found.push([x, 1])
  }
  return found
}
