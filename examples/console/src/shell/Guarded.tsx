import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { ReadPath } from '../api.ts'
import { useMayRead, useMe } from './rights.ts'

interface Props {
  /** What the page reads. */
  readonly read: ReadPath
  readonly children: ReactNode
}

/** A page, or a sentence for an operator whose role may not see it. */
export function Guarded({ read, children }: Props) {
  const translate = useTranslate()
  const me = useMe()
  const may = useMayRead()(read)
  if (me === undefined) return null
  if (may) return children
  return (
    <Box sx={{ pt: 2 }}>
      <Alert severity="info">
        {translate('console.notForRole', { role: translate(`team.roles.${me.role}`, { _: me.role }) })}
      </Alert>
    </Box>
  )
}
