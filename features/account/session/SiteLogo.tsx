import { type ReactNode, useState } from 'react'
import { useBackend } from '../settings/configuration.ts'
import { pictureAddress } from './pictures.ts'

interface SiteLogoProps {
  className?: string | undefined
  /** Shown when the operator has no logo or the logo does not load. */
  children: ReactNode
}

/** The operator's logo, or else `children`. */
export function SiteLogo({ className, children }: SiteLogoProps) {
  const { web_logo: logo, site_name: name = 'Candor' } = useBackend()
  const [broken, setBroken] = useState(false)
  if (!logo || broken) return children
  return <img className={className} src={pictureAddress(logo)} alt={name} onError={() => setBroken(true)} />
}
