/** The device's distance from Greenwich at an instant (epoch ms), such as `GMT+8`. Empty for an instant that no calendar holds. */
export function zoneOffset(at: number): string {
  if (Number.isNaN(new Date(at).getTime())) return ''
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The heading of a column of instants in a file, with the zone that they are in: "下单时间 (Asia/Shanghai)". */
export const inTimeZone = (heading: string): string =>
  `${heading} (${new Intl.DateTimeFormat().resolvedOptions().timeZone})`
