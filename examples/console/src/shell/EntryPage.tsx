import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Notification, ToggleThemeButton } from 'react-admin'

import { LanguageButton } from './LanguageButton.tsx'

/** A page in front of the console: one card. */
export const EntryPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default', display: 'grid', gridTemplateRows: 'auto 1fr' }}>
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
      <LanguageButton />
      <ToggleThemeButton />
    </Box>
    <Box component="main" sx={{ display: 'grid', placeItems: 'start center', p: 2, pt: '12vh' }}>
      <Card sx={{ width: '100%', maxWidth: 400 }}>
        <CardContent sx={{ display: 'grid', gap: 2, p: 3 }}>
          <Typography variant="h6" component="h1">
            {title}
          </Typography>
          {children}
        </CardContent>
      </Card>
    </Box>
    <Notification />
  </Box>
)
