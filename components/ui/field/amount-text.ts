const DIGITS_BEFORE_POINT = 15
const THOUSANDS = /^\D*\d{1,3},\d{3}\D*$/

/** Full-width forms, as Chinese and Japanese keyboards write them. */
const FULL_WIDTH: Record<string, string> = { '．': '.', '。': '.', '，': ',', '、': ',' }

/**
 * What an amount field keeps of typed or pasted text: digits and at most one point, as text, never through a float
 * (design.md section 7). A lone comma counts as the point, as European keyboards give it; beside a point, more than
 * once, or before three digits where fewer decimals are allowed ("1,000"), commas are thousands separators. Digits
 * beyond `decimals` are cut, not rounded: nothing stands there that the member did not type.
 */
export function amountText(typed: string, decimals: number): string {
  const plain = [...typed.normalize('NFKC')].map((sign) => FULL_WIDTH[sign] ?? sign).join('')
  const lone = plain.split(',').length === 2 && !plain.includes('.')
  const separates = decimals < 3 && THOUSANDS.test(plain)
  const pointed = lone && !separates ? plain.replace(',', '.') : plain.replaceAll(',', '')
  const [whole = '', ...rest] = pointed.replace(/[^\d.]/g, '').split('.')
  const kept = whole.replace(/^0+(?=\d)/, '').slice(0, DIGITS_BEFORE_POINT)
  if (rest.length === 0 || decimals <= 0) return kept
  return `${kept || '0'}.${rest.join('').slice(0, decimals)}`
}
