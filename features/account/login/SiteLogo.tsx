import { useState } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { pictureAddress, useBackend } from '#features/member/index.ts'

interface SiteLogoProps {
  className?: string | undefined
  /** The site's name by default; empty where the name is beside it. */
  alt?: string
  /** Shown when the operator has no logo or the logo does not load. */
  children: Elements
}

/** The operator's logo, or else `children`. */
export function SiteLogo({ className, alt, children }: SiteLogoProps) {
  const { web_logo: logo, site_name: name = 'Candor' } = useBackend()
  const [broken, setBroken] = useState(false)
  if (!logo || broken) return children
  return <img className={className} src={pictureAddress(logo)} alt={alt ?? name} onError={() => setBroken(true)} />
}
