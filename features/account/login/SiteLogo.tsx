import { type SyntheticEvent, useState } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { pictureAddress, useBackend } from '#features/member/index.ts'

interface SiteLogoProps {
  className?: string | undefined
  /** The site's name by default; empty where the name is beside it. */
  alt?: string
  /** Beside a logo that is about as wide as it is high, as one with a name in it is not. */
  beside?: Elements
  /** Shown when the operator has no logo or the logo does not load. */
  children: Elements
}

/** How many times as wide as high a logo may be that has no name in it. */
const WIDEST_MARK = 1.5

/** The operator's logo, or else `children`. */
export function SiteLogo({ className, alt, beside, children }: SiteLogoProps) {
  const { web_logo: logo, site_name: name = 'Candor' } = useBackend()
  const [broken, setBroken] = useState(false)
  const [isMark, setMark] = useState(false)
  if (!logo || broken) return children
  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    setMark(naturalWidth <= WIDEST_MARK * naturalHeight)
  return (
    <>
      <img
        className={className}
        src={pictureAddress(logo)}
        // The name beside it says the same.
        alt={isMark ? '' : (alt ?? name)}
        onLoad={beside === undefined ? undefined : measure}
        onError={() => setBroken(true)}
      />
      {isMark ? beside : null}
    </>
  )
}
