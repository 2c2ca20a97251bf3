'use client'

import { type ReactNode, useState } from 'react'
import { useBackend } from '../settings/backendAtom.ts'
import { pictureAddress } from './pictures.ts'

interface SiteLogoProps {
  className?: string | undefined
  /** Stands in where the operator has no logo, or it does not load. */
  children: ReactNode
}

/** The operator's logo. */
export function SiteLogo({ className, children }: SiteLogoProps) {
  const { web_logo: logo, site_name: name = 'Candor' } = useBackend()
  const [broken, setBroken] = useState(false)
  if (!logo || broken) return children
  return <img className={className} src={pictureAddress(logo)} alt={name} onError={() => setBroken(true)} />
}
