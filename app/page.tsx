import { Shell } from './_client/boot/Shell.tsx'

/** The static page shows the shell until the client (_client/main.tsx) takes its place. */
export default async function Page() {
  if (process.env.NODE_ENV === 'development') {
    const { Development } = await import('./_client/Development.tsx')
    return <Development />
  }
  return (
    <div id="app">
      <Shell />
    </div>
  )
}
