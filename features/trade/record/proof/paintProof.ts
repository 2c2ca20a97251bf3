import { CARD, type ProofCard, proofShapes } from './proofCard.ts'
import type { Font, Ink, Measure, PictureShape } from './shapes.ts'

/** Pixels for each unit of the card: the file has 1,080 x 1,350. */
const SCALE = 2

export type PictureTheme = 'dark' | 'light'
type Role = Exclude<Ink, `#${string}` | 'rise' | 'fall'>

/**
 * The colours of the picture. They are those of the app's themes (`app/_styles`), which a page has only one of at a time, while the
 * member chooses the picture's own.
 */
export const palettes: Readonly<Record<PictureTheme, Readonly<Record<Role | 'success' | 'danger', string>>>> = {
  dark: {
    ground: '#0a1222',
    raised: '#1b2843',
    line: '#2a3a5c',
    outline: '#62739b',
    text: '#e9eef8',
    muted: '#97a5c1',
    accent: '#ff8a1f',
    'average-2': '#7fb2ff',
    success: '#25c07c',
    danger: '#ff5f6e',
  },
  light: {
    ground: '#ffffff',
    raised: '#edf1f7',
    line: '#d8e0ec',
    outline: '#7f8ca3',
    text: '#101a2e',
    muted: '#55627b',
    accent: '#1d63e9',
    'average-2': '#1d63e9',
    success: '#08743f',
    danger: '#c8202f',
  },
}

interface Look {
  readonly theme: PictureTheme
  /** The colour of a rising price, as the member has chosen it. */
  readonly rise: 'red' | 'green'
  /** The names of the fonts of the page. */
  readonly fonts: string
}

/** Draws the card on a canvas, which it makes as large as the file is. */
export function paintProof(canvas: HTMLCanvasElement, card: ProofCard, look: Look): void {
  canvas.width = CARD.width * SCALE
  canvas.height = CARD.height * SCALE
  const context = canvas.getContext('2d')
  if (!context) return
  const measure: Measure = (text, font) => {
    context.font = fontOf(font, look.fonts)
    return context.measureText(text).width
  }
  context.setTransform(SCALE, 0, 0, SCALE, 0, 0)
  for (const shape of proofShapes(card, measure)) paint(context, shape, look)
}

const fontOf = ({ size, weight = 400, mono = false }: Font, fonts: string) =>
  `${weight} ${size}px ${mono ? 'ui-monospace, Menlo, Consolas, "Liberation Mono", monospace' : fonts}`

const alignments = { start: 'left', middle: 'center', end: 'right' } as const

function paint(context: CanvasRenderingContext2D, shape: PictureShape, look: Look): void {
  context.save()
  if (shape.kind === 'text') {
    context.font = fontOf(shape.font, look.fonts)
    context.textAlign = alignments[shape.align]
    context.fillStyle = colourOf(shape.ink, look)
    context.fillText(shape.text, shape.x, shape.y)
  } else {
    const { kind, path, ink, alpha = 1, width = 1, dash = [], place, band } = shape
    if (place) {
      context.translate(place.x, place.y)
      context.scale(place.scale, place.scale)
    }
    if (band) {
      context.beginPath()
      context.rect(-left, band.top, CARD.width, band.bottom - band.top)
      context.clip()
    }
    context.globalAlpha = alpha
    context.fillStyle = colourOf(ink, look)
    context.strokeStyle = colourOf(ink, look)
    context.lineWidth = width
    context.lineCap = dash.length > 0 ? 'butt' : 'round'
    context.lineJoin = 'round'
    context.setLineDash([...dash])
    context[kind](new Path2D(path))
  }
  context.restore()
}

/** Beyond the left edge of the drawing. */
const left = 32

function colourOf(ink: Ink, { theme, rise }: Look): string {
  const palette = palettes[theme]
  if (ink === 'rise') return rise === 'red' ? palette.danger : palette.success
  if (ink === 'fall') return rise === 'red' ? palette.success : palette.danger
  return isLiteral(ink) ? ink : palette[ink]
}

const isLiteral = (ink: Ink): ink is `#${string}` => ink.startsWith('#')
