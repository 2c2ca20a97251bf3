import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'

/** What stands at an address that has no page. */
export function NotFoundPage() {
  const translate = useTranslate()
  const action = (
    <Button color="inherit" component={Link} to="/">
      {translate('menu.overview')}
    </Button>
  )
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={translate('console.notFoundTitle')} />
      <Alert severity="info" action={action}>
        {translate('console.notFound')}
      </Alert>
    </Box>
  )
}
