/** The names of HTML for U+00A0 to U+00FF, in their order. Editors write letters of Vietnamese and French with them. */
const latin = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot ' +
  'cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml ' +
  'Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ' +
  'ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ')

/** Further names of HTML that texts have, each with its sign. */
const others =
  'amp& lt< gt> quot" apos\' ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ lsaquo‹ rsaquo› bull• hellip… prime′ ' +
  'Prime″ permil‰ euro€ trade™ larr← uarr↑ rarr→ darr↓ harr↔ minus− infin∞ asymp≈ ne≠ equiv≡ le≤ ge≥ radic√ sum∑ loz◊ ' +
  'ensp\u2002 emsp\u2003 thinsp\u2009 zwnj\u200c zwj\u200d lrm\u200e rlm\u200f'

const signs = new Map([
  ...latin.map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...others.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const),
])

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi

/** A text with the signs that its entities stand for. An entity of no known name stays as it is written. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (written, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return signs.get(name) ?? written
    return signOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10)) ?? written
  })
}

/** The signs that browsers read for the numbers 128 to 159, as Windows' own set has them. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The sign of a number; undefined for a number of none. */
function signOf(code: number): string | undefined {
  if (code >= 0x80 && code <= 0x9f) return windows[code - 0x80]
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return code === 0 || code > 0x10ffff || isSurrogate ? undefined : String.fromCodePoint(code)
}
