import type { Theme } from '@mui/material/styles'
import { defaultTheme, type RaThemeOptions } from 'react-admin'

const shape = { borderRadius: 6 }
const typography = {
  fontFamily: 'system-ui, "PingFang SC", "Noto Sans CJK SC", Roboto, "Segoe UI", sans-serif',
  fontSize: 13,
  h6: { fontSize: '1.05rem', fontWeight: 600 },
}
const components = {
  ...defaultTheme.components,
  MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { textTransform: 'none' as const } } },
  MuiTab: { styleOverrides: { root: { textTransform: 'none' as const, minHeight: 44 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { fontVariantNumeric: 'tabular-nums' },
      head: ({ theme }: { theme: Theme }) => ({ color: theme.palette.text.secondary, fontWeight: 600 }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({ color: theme.palette.text.secondary, textTransform: 'none' as const }),
    },
  },
  // In the dark, what lies above has its own colour, and is not made lighter.
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' as const } },
}
const sidebar = { width: 200, closedWidth: 56 }

export const lightTheme: RaThemeOptions = {
  ...{ shape, typography, components, sidebar },
  palette: {
    mode: 'light',
    primary: { main: '#1d63e9' },
    secondary: { main: '#1d4fb8' },
    success: { main: '#0a7f49' },
    error: { main: '#d02736' },
    warning: { main: '#a35200' },
    background: { default: '#f4f7fc', paper: '#ffffff' },
    text: { primary: '#101a2e', secondary: '#55627b' },
    divider: '#dde4ef',
  },
}

export const darkTheme: RaThemeOptions = {
  ...{ shape, typography, components, sidebar },
  palette: {
    mode: 'dark',
    primary: { main: '#ff8a1f', contrastText: '#1c1000' },
    secondary: { main: '#121d33' },
    success: { main: '#23c17b' },
    error: { main: '#ff6b79' },
    warning: { main: '#ffb05c' },
    background: { default: '#0b1426', paper: '#121d33' },
    text: { primary: '#e8edf7', secondary: '#93a1bd' },
    divider: '#26365a',
  },
}
