import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'
import { QUIET_ZONE, qrPath } from './qrPath.ts'

/** A text as a code to scan; `label` says what it leads to. Dark on white in both themes: scanners expect no other. */
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
