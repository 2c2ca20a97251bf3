import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Title, useTranslate } from 'react-admin'

/** An address that no page has. */
export function MissingPage() {
  const translate = useTranslate()
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={translate('ra.page.not_found')} />
      <Alert severity="info">{translate('console.missing')}</Alert>
    </Box>
  )
}
