'use client'

import type { ReactNode } from 'react'
import type { Wanted } from '#lib/permissions/wanted.ts'
import { usePermissions } from './usePermissions.ts'

interface PermittedProps {
  to: Wanted
  /** Shown instead to a member who is not permitted. Default: nothing. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Shows its content to members who hold what it asks for (docs/product.md, 6.7). */
export function Permitted({ to, otherwise = null, children }: PermittedProps) {
  const permitted = usePermissions()
  return permitted(to) ? children : otherwise
}
