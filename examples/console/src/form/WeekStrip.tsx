import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { clockOf, days, openOn, type Span } from './week.ts'

const DAY_MINUTES = 24 * 60
const part = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`

/** What of each day is open, as a bar and in words. */
export function WeekStrip({ spans }: { readonly spans: readonly Span[] }) {
  const translate = useTranslate()
  const open = openOn(spans)
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(80px, 1fr) auto',
        columnGap: 1.5,
        rowGap: 0.5,
        m: 0,
        maxWidth: 640,
      }}
    >
      {days.map((day, place) => {
        const parts = open[place] ?? []
        return (
          <Box
            key={day}
            sx={{ display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1', alignItems: 'center' }}
          >
            <Typography component="dt" variant="caption" color="text.secondary">
              {translate(`week.days.${day}`)}
            </Typography>
            <Box aria-hidden sx={{ position: 'relative', height: 10, bgcolor: 'action.hover', borderRadius: 0.5 }}>
              {parts.map(({ from, to }) => (
                <Box
                  key={from}
                  sx={{
                    position: 'absolute',
                    insetBlock: 0,
                    left: part(from),
                    width: part(to - from),
                    bgcolor: 'primary.main',
                    borderRadius: 0.5,
                  }}
                />
              ))}
            </Box>
            <Typography component="dd" variant="caption" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {parts.length === 0
                ? translate('week.closed')
                : parts.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`).join(', ')}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}
