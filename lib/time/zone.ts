/**
 * The device's time zone as a member names it, at an instant (epoch ms): its long name in the language (BCP 47) and its
 * distance from Greenwich, such as "China Standard Time (GMT+8)". Summer time has a name and a distance of its own, hence the
 * instant. Empty for an instant that no calendar holds.
 */
export function timeZoneName(at: number, language: string): string {
  if (Number.isNaN(new Date(at).getTime())) return ''
  const long = part(at, language, 'long')
  // Where a zone has no name of its own, its distance is the name.
  return long.startsWith('GMT') ? long : `${long} (${part(at, 'en', 'shortOffset')})`
}

/** The device's distance from Greenwich at an instant, such as `GMT+8`. */
export const zoneOffset = (at: number): string =>
  Number.isNaN(new Date(at).getTime()) ? '' : part(at, 'en', 'shortOffset')

function part(at: number, language: string, timeZoneName: 'long' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat(language, { timeZoneName }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The heading of a column of instants in a file, with the zone that they are in: "下单时间 (Asia/Shanghai)". */
export const inTimeZone = (heading: string): string =>
  `${heading} (${new Intl.DateTimeFormat().resolvedOptions().timeZone})`
