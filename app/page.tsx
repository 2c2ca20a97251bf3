/** For development. The build has the client as an entry of its own (next.config.mjs). */
export default async function DevelopmentPage() {
  if (process.env.NODE_ENV === 'development') {
    const { Development } = await import('./_client/Development.tsx')
    return <Development />
  }
  return null
}
