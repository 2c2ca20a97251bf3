import { useId, useState } from 'react'
import styles from './AssetDisc.module.css'
import { type AssetMark, assetMark, coinDrawings } from './assetMark.ts'

interface AssetDiscProps {
  /** The symbol of a product, such as `BTC/USDT`. */
  symbol: string
  /** Address of the operator's picture of the asset; the mark of the symbol is drawn where there is none, or it does not load. */
  icon?: string | undefined
  /** `list` in rows of cards, `head` beside a title, `table` in narrow rows. */
  size?: 'list' | 'head' | 'table' | undefined
}

/** The round mark of a product's asset. It stands beside the name, so it is hidden from assistive technology. */
export function AssetDisc({ symbol, icon, size = 'list' }: AssetDiscProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={styles.disc} data-size={size} aria-hidden="true" translate="no">
      {icon && icon !== failed ? (
        <img src={icon} alt="" loading="lazy" decoding="async" onError={() => setFailed(icon)} />
      ) : (
        <svg viewBox="0 0 36 36" role="presentation">
          <Mark mark={assetMark(symbol)} />
        </svg>
      )}
    </span>
  )
}

function Mark({ mark }: { mark: AssetMark }) {
  const mask = useId()
  if (mark.kind === 'pair') {
    return (
      <>
        <mask id={mask}>
          <rect width="36" height="36" fill="#fff" />
          <circle cx="13" cy="13" r="14.6" fill="#000" />
        </mask>
        <circle cx="24" cy="24" r="12" fill={mark.back.ground} mask={`url(#${mask})`} />
        <text x="26.6" y="30.2" fontSize="11.5">
          {mark.back.text}
        </text>
        <circle cx="13" cy="13" r="12.6" fill={mark.front.ground} />
        <text x="13" y="17.6" fontSize="13.5">
          {mark.front.text}
        </text>
      </>
    )
  }
  if (mark.kind === 'bitcoin') {
    const { ground, line, place } = coinDrawings.bitcoin
    return (
      <>
        <circle cx="18" cy="18" r="18" fill={ground} />
        <path className={styles.line} transform={`translate(${place.x} ${place.y}) scale(${place.scale})`} d={line} />
      </>
    )
  }
  if (mark.kind === 'ethereum') {
    const { ground, bright, pale } = coinDrawings.ethereum
    return (
      <>
        <circle cx="18" cy="18" r="18" fill={ground} />
        <path d={pale} fill="#fff" opacity=".75" />
        <path d={bright} fill="#fff" />
      </>
    )
  }
  return (
    <>
      <circle cx="18" cy="18" r="18" fill={mark.ground} />
      <text x="18" y="22.8" fontSize="14">
        {mark.text}
      </text>
    </>
  )
}
