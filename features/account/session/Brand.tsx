'use client'

import { useState } from 'react'
import { useBackend } from '../settings/backendAtom.ts'
import styles from './Brand.module.css'
import { pictureAddress } from './pictures.ts'

/** The operator's logo; where there is none, or it does not load, the site's name stands in its place. */
export function Brand() {
  const { web_logo: logo, site_name: name = 'Candor' } = useBackend()
  const [broken, setBroken] = useState(false)
  return (
    <h1 className={styles.brand}>
      {logo && !broken ? (
        <img className={styles.logo} src={pictureAddress(logo)} alt={name} onError={() => setBroken(true)} />
      ) : (
        <>
          <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
            <path className={styles.ring} d="M45.4 20.2a18 18 0 1 0 0 23.6" />
            <path className={styles.candle} d="M32 21v22" />
            <rect x="27.5" y="26" width="9" height="12" rx="1.5" />
          </svg>
          {name}
        </>
      )}
    </h1>
  )
}
