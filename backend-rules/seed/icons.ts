/** A round picture of 36 on each side. */
const disc = (ground: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><circle cx="18" cy="18" r="18" fill="${ground}"/>${drawing}</svg>`

/** The pictures of assets that the stub has, by their ticker in lower case. For the others a client draws a mark. */
const icons: Readonly<Record<string, string>> = {
  sol: disc(
    '#241a3e',
    '<defs><linearGradient id="a" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#9b5cff"/><stop offset="1" stop-color="#3fe0c0"/></linearGradient></defs><g fill="url(#a)"><path d="M13 10.5h14l-3.4 3.6H9.6z"/><path d="M9.6 16.2h14l3.4 3.6H13z"/><path d="M13 21.9h14l-3.4 3.6H9.6z"/></g>',
  ),
  bnb: disc(
    '#b98700',
    '<g fill="#fff"><path d="m18 8.5 5.2 5.2-2 2L18 12.5l-3.2 3.2-2-2z"/><path d="m18 27.5 5.2-5.2-2-2-3.2 3.2-3.2-3.2-2 2z"/><path d="m18 15.6 2.4 2.4-2.4 2.4-2.4-2.4z"/><path d="m10.4 16 2 2-2 2-2-2zM25.6 16l2 2-2 2-2-2z"/></g>',
  ),
}

/** The path of the picture of a product; undefined where the stub has none. */
export function iconPath(symbol: string): string | undefined {
  const [ticker = ''] = symbol.toLowerCase().split('/')
  return Object.hasOwn(icons, ticker) ? `/static/icons/${ticker}.svg` : undefined
}

/** The picture at `/static/icons/<file>`; undefined where there is none. */
export function iconOf(file: string): string | undefined {
  const ticker = file.replace(/\.svg$/, '')
  return Object.hasOwn(icons, ticker) ? icons[ticker] : undefined
}
