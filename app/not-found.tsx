/** The export writes a 404 page of its own; the host's stands in for it (scripts/build.ts), so this one says nothing. */
export default function NotFound() {
  return null
}
