import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLogoutIfAccessDenied, useTranslate } from 'react-admin'
import { Refused } from '../api.ts'
import { useSentence } from './format.tsx'

/** Goes to the login once the session has ended, unless a command is being written, which would be lost. */
function useLoginAgain(error: Error | null): void {
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  useEffect(() => {
    if (error !== null && document.querySelector('[role="dialog"]') === null) void logoutIfAccessDenied(error)
  }, [error, logoutIfAccessDenied])
}

/** Why something could not be done, as a sentence. */
export function useProblemText(): (error: unknown) => string {
  const translate = useTranslate()
  const sentence = useSentence()
  return (error) => (error instanceof Refused ? sentence(error.message) : translate('ra.notification.http_error'))
}

/** What was read, a bar while it is, or why it could not be. */
export function Loaded<T>({
  query,
  children,
}: {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}) {
  const translate = useTranslate()
  const problemText = useProblemText()
  useLoginAgain(query.error)
  if (query.data !== undefined)
    return (
      <>
        {query.isError && <Alert severity="warning">{translate('console.stale')}</Alert>}
        {children(query.data)}
      </>
    )
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
      {problemText(query.error)}
    </Alert>
  )
}
