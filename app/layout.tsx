import type { Elements } from '#components/ui/elements.ts'
import { Page } from './_page/Page.ts'
import './_page/first.css'

/** For development. The built page is written by scripts/page.ts from the same template. */
export default function Layout({ children }: { children: Elements }) {
  const apiBases = (process.env.API_BASES ?? ',').split(',')
  // A worker that a built app has left at this address would keep the files of development, which have no hash in their names.
  const config = { apiBases, timeoutMs: 4000, offline: false }
  return <Page config={config}>{children}</Page>
}
