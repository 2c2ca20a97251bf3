/**
 * A time zone as a member names it, at an instant (epoch ms): its long name in the language (BCP 47) and its distance from
 * Greenwich, such as "China Standard Time (GMT+8)". Summer time has a name and a distance of its own, hence the instant.
 * A zone that the browser does not know reads as it is written.
 */
export function timeZoneName(at: number, timeZone: string, language: string): string {
  const long = part(at, timeZone, language, 'long')
  const offset = part(at, timeZone, 'en', 'shortOffset')
  if (!long || !offset) return timeZone
  // Where a zone has no name of its own, its distance is the name.
  return long.startsWith('GMT') ? long : `${long} (${offset})`
}

function part(at: number, timeZone: string, language: string, timeZoneName: 'long' | 'shortOffset') {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts(at)
    return parts.find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}
