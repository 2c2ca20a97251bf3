import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Refused } from '../api.ts'

/** What was read, a bar while it is, or why it could not be. */
export function Loaded<T>({
  query,
  children,
}: {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}) {
  const translate = useTranslate()
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <LinearProgress />
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void query.refetch()}>
          {translate('console.reload')}
        </Button>
      }
    >
      {query.error instanceof Refused ? query.error.message : translate('ra.notification.http_error')}
    </Alert>
  )
}
