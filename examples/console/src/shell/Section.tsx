import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** What stands beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A card with a title. */
export const Section = ({ title, action, children }: Props) => (
  <Card>
    <CardContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </CardContent>
  </Card>
)

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** Names with their values; what is absent is left out. */
export const Facts = ({ facts }: FactsProps) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))', gap: 1.5, m: 0 }}
  >
    {facts.map(([name, value]) =>
      value === undefined || value === null || value === '' ? null : (
        <div key={name}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            // An instant breaks here, which does not in a table.
            sx={{
              m: 0,
              overflowWrap: 'anywhere',
              fontVariantNumeric: 'tabular-nums',
              '& *': { whiteSpace: 'normal !important' },
            }}
          >
            {value}
          </Typography>
        </div>
      ),
    )}
  </Box>
)
