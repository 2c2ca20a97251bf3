import type { Draw } from './randomValues.ts'

const WIDTH = 120
const HEIGHT = 40
const INKS = ['#1d4ed8', '#b91c1c', '#047857', '#7c2d12', '#6d28d9']

/** The code as a picture: an SVG data URL with turned characters under a few lines. */
export function captchaImage(code: string, random: Draw): string {
  const ink = () => INKS[random.integer(INKS.length)] ?? '#111827'
  const characters = [...code].map((character, index) => {
    const x = 10 + index * 26 + random.integer(5)
    const y = 28 + random.integer(5)
    const turn = random.integer(41) - 20
    return `<text x="${x}" y="${y}" fill="${ink()}" transform="rotate(${turn} ${x} ${y})">${character}</text>`
  })
  const lines = Array.from({ length: 5 }, () => {
    const [from, to] = [random.integer(HEIGHT), random.integer(HEIGHT)]
    const bend = random.integer(HEIGHT * 2) - HEIGHT / 2
    return `<path d="M0 ${from}Q${WIDTH / 2} ${bend} ${WIDTH} ${to}" stroke="${ink()}" stroke-opacity=".45"/>`
  })
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#eef2f8"/>`,
    `<g fill="none">${lines.join('')}</g>`,
    `<g font-family="Verdana,DejaVu Sans,sans-serif" font-size="26" font-weight="700">${characters.join('')}</g>`,
    '</svg>',
  ].join('')
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
