/** How an asset without a picture of its own is drawn: two currencies, a coin, or one or two letters. */
export type AssetMark =
  | { readonly kind: 'pair'; readonly front: Sign; readonly back: Sign }
  | { readonly kind: 'bitcoin' }
  | { readonly kind: 'ethereum' }
  | ({ readonly kind: 'letters' } & Sign)

/** The sign of a currency and the ground behind it. No ground is a pure green or red, which mean rise and fall. */
export interface Sign {
  readonly text: string
  readonly ground: string
}

const currencies: Readonly<Record<string, Sign>> = {
  USD: { text: '$', ground: '#3d7a68' },
  EUR: { text: '€', ground: '#2b59c3' },
  GBP: { text: '£', ground: '#6a4fb0' },
  JPY: { text: '¥', ground: '#9a5a6e' },
  CNY: { text: '¥', ground: '#a06a2c' },
  CNH: { text: '¥', ground: '#a06a2c' },
  KRW: { text: '₩', ground: '#3f6f9e' },
  AUD: { text: 'A', ground: '#2d6f8f' },
  CAD: { text: 'C', ground: '#8a5a44' },
  CHF: { text: '₣', ground: '#7a5f7f' },
  HKD: { text: 'H', ground: '#86604f' },
  SGD: { text: 'S', ground: '#7c5b86' },
  NZD: { text: 'N', ground: '#4d6a86' },
  TWD: { text: 'T', ground: '#4c6f7c' },
  VND: { text: '₫', ground: '#8c6a3a' },
}

const metals: Readonly<Record<string, { readonly text: string; readonly ground: string }>> = {
  XAU: { text: 'Au', ground: '#b0842a' },
  XAG: { text: 'Ag', ground: '#7486a0' },
  XPT: { text: 'Pt', ground: '#6d7a86' },
  XPD: { text: 'Pd', ground: '#7d7768' },
}

const coins: Readonly<Record<string, AssetMark>> = {
  BTC: { kind: 'bitcoin' },
  ETH: { kind: 'ethereum' },
  SOL: { kind: 'letters', text: 'S', ground: '#5b45a8' },
  BNB: { kind: 'letters', text: 'B', ground: '#a97d08' },
  XRP: { kind: 'letters', text: 'X', ground: '#5b6679' },
  LTC: { kind: 'letters', text: 'Ł', ground: '#3f64a8' },
  DOGE: { kind: 'letters', text: 'Ð', ground: '#99803a' },
}

/** The two coins that are drawn and not written, in a circle of 36. */
export const coinDrawings = {
  bitcoin: {
    ground: '#d97d12',
    /** A line, in the middle of the circle. */
    line: 'M11.767 19.089c4.924.868 6.14-6.025 1.216-6.894m-1.216 6.894L5.86 18.047m5.908 1.042-.347 1.97m1.563-8.864c4.924.869 6.14-6.025 1.215-6.893m-1.215 6.893-3.94-.694m5.155-6.2L8.29 4.26m5.908 1.042.348-1.97M7.48 20.364l3.126-17.727',
    place: { x: 9, y: 8.6, scale: 0.78 },
  },
  ethereum: {
    ground: '#6478e6',
    bright: 'M18 6.5v15.9l7-4.1zM25 20l-7 9.5v-5.3z',
    pale: 'M18 6.5 11 18.3l7 4.1zM11 20l7 9.5v-5.3z',
  },
} as const

/** The grounds of assets that are not known by their code: one and the same for each asset. */
const grounds = ['#3757b5', '#157f8a', '#7a3f6e', '#5b45a8', '#8a5a44', '#4d6a86', '#86604f'] as const

function groundOf(base: string): string {
  const sum = [...base].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return grounds[sum % grounds.length] ?? grounds[0]
}

/** The mark of an asset by its symbol, such as `EUR/USD`: what is known by its code is drawn, another shows its first letter, or its number. */
export function assetMark(symbol: string): AssetMark {
  const [base = '', quote = ''] = symbol.toUpperCase().split(/[/\s_-]/)
  const front = currencies[base]
  const back = currencies[quote]
  if (front && back) return { kind: 'pair', front, back }
  const metal = metals[base]
  if (metal) return { kind: 'letters', ...metal }
  const text = /\d{2,3}$/.exec(base)?.[0] ?? [...base][0] ?? '?'
  return coins[base] ?? { kind: 'letters', text, ground: groundOf(base) }
}
