import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'

/** Why each member or case was looked at last, in this tab, by what is looked at. */
const kept = new Map<string, string>()

/** The reason of a look at something, once it was given in this tab. */
export function useReason(subject: string) {
  const [given, setGiven] = useState<{ readonly subject: string; readonly reason: string }>()
  const reason = given?.subject === subject ? given.reason : kept.get(subject)
  const give = (text: string) => {
    kept.set(subject, text)
    setGiven({ subject, reason: text })
  }
  return { reason, give }
}

const usual = ['look.asksDeposit', 'look.asksWithdrawal', 'look.asksOrder', 'look.lostAccess', 'look.checks'] as const

/** Asks why somebody looks at what belongs to a member. */
export function AskReason({ give }: { readonly give: (reason: string) => void }) {
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
          {usual.map((key) => (
            <Chip key={key} label={translate(key)} onClick={() => give(translate(key))} />
          ))}
        </Stack>
        <TextField
          label={translate('command.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
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
