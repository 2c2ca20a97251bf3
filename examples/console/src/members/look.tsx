import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useKept } from '../shell/kept.ts'

/** The reason of a look at something, once it was given on this visit of the page: another visit has another purpose. */
export function useReason(subject: string) {
  const [reason, give] = useKept(`look ${subject}`)
  return { reason, give }
}

/** Why the newest command of this tab was given. */
let given: string | undefined

/** Notes why a command was given: what stands on the page is looked at again for that. */
export function noteGiven(reason: string): void {
  given = reason
}

/** Why what stands on the page is read again: what was done by a command is looked at. */
export function useReasonAgain(): (first: string) => string {
  const translate = useTranslate()
  return (first) => (given === undefined ? first : translate('look.after', { reason: given }).slice(0, MOST_LETTERS))
}

const MOST_LETTERS = 500

/** What a look is usually for, by what is looked at. */
const usual = {
  member: ['asksDeposit', 'asksWithdrawal', 'asksOrder', 'lostAccess', 'checks'],
  deposit: ['decides', 'asksDeposit', 'checks'],
  withdrawal: ['decides', 'asksWithdrawal', 'checks'],
  identity: ['decides', 'asksIdentity', 'checks'],
  contact: ['calls', 'lostAccess', 'checks'],
  documents: ['compares', 'lostAccess', 'checks'],
  accounts: ['asksWithdrawal', 'compares', 'checks'],
} as const

interface Props {
  readonly what: keyof typeof usual
  readonly give: (reason: string) => void
}

/** Asks why somebody looks at what belongs to a member. */
export function AskReason({ what, give }: Props) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') give(reason.trim())
  }
  return (
    <Card sx={{ maxWidth: 560 }}>
      <CardContent component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h6" component="h2">
          {translate('look.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('look.about')}
        </Typography>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {usual[what].map((key) => (
            <Chip key={key} label={translate(`look.${key}`)} onClick={() => give(translate(`look.${key}`))} />
          ))}
        </Stack>
        <TextField
          label={translate('command.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: MOST_LETTERS } }}
          required
          margin="none"
        />
        <Button type="submit" variant="contained" disabled={reason.trim() === ''}>
          {translate('look.show')}
        </Button>
      </CardContent>
    </Card>
  )
}
