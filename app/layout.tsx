import type { Metadata, Viewport } from 'next'
import type { Elements } from '#components/ui/elements.ts'
import './_styles/tokens.css'
import './_styles/theme-dark.css'
import './_styles/theme-light.css'
import './_styles/base.css'
import { earlyCallsScript } from './_client/boot/earlyCalls.ts'
import { firstPaint } from './_client/boot/firstPaint.ts'
import { SHELL_TITLE } from './_client/boot/Shell.tsx'

export const metadata: Metadata = {
  title: SHELL_TITLE,
  description: '涨跌交易、充值提现与定期理财，每个报价和每笔结算都可核对。Timed trading with checkable prices.',
  // Prices and amounts are no phone numbers.
  formatDetection: { telephone: false, date: false, address: false, email: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  // The keyboard takes its room from the page, so that what stands at the bottom of a sheet is seen above it.
  interactiveWidget: 'resizes-content',
}

/** Read by the client (boot/appConfig.ts); an operator edits it in the built page with scripts/configure.ts. */
const appConfig = JSON.stringify({
  apiBases: (process.env.API_BASES ?? ',').split(','),
  timeoutMs: 4000,
  // A worker that a built app has left at this address would keep the files of development, which have no hash in their names.
  ...(process.env.NODE_ENV === 'development' && { offline: false }),
})

export default function Layout({ children }: { children: Elements }) {
  return (
    <html lang="zh-CN" data-theme="dark" suppressHydrationWarning>
      <head>
        <script type="application/json" id="app-config" dangerouslySetInnerHTML={{ __html: appConfig }} />
        <script dangerouslySetInnerHTML={{ __html: firstPaint }} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        {children}
        <script dangerouslySetInnerHTML={{ __html: earlyCallsScript }} />
      </body>
    </html>
  )
}
