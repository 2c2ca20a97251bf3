/** RFC 3986: `encodeURIComponent` leaves five reserved characters as they are. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

function pairs(name: string, value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner))
  }
  return [`${encode(name)}=${encode(String(value))}`]
}

/**
 * Serialises the input of a GET: nested fields as `name[key]`, arrays as `name[0]` (docs/product.md, 7.3), names and values
 * percent-encoded. Undefined and null are left out. Returns '' or a text that starts with '?'.
 */
export function toQuery(input: unknown): string {
  if (typeof input !== 'object' || input === null) return ''
  const all = Object.entries(input).flatMap(([name, value]) => pairs(name, value))
  return all.length > 0 ? `?${all.join('&')}` : ''
}
