import { assetMark, coinDrawings } from '#components/ui/asset-disc/assetMark.ts'
import type { Font, Ink, PictureShape } from './shapes.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly size: number
}

const white: Ink = '#ffffff'
const circleOf = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** The app's own mark (`components/ui/Mark.ts`) on a tile. */
export function markShapes({ x, y, size }: Box): readonly PictureShape[] {
  const place = { x, y, scale: size / 64 }
  return [
    { kind: 'fill', path: 'M14 0H50Q64 0 64 14V50Q64 64 50 64H14Q0 64 0 50V14Q0 0 14 0Z', ink: 'raised', place },
    { kind: 'stroke', path: 'M45.4 20.2a18 18 0 1 0 0 23.6', ink: 'accent', width: 6, place },
    { kind: 'stroke', path: 'M32 21v22', ink: 'text', width: 3, place },
    { kind: 'fill', path: 'M27.5 26h9v12h-9Z', ink: 'text', place },
  ]
}

/**
 * The mark of an asset as `AssetDisc` draws it. A picture that the operator names is not drawn: one from elsewhere would keep the browser
 * from giving out the picture of the card.
 */
export function discShapes(symbol: string, { x, y, size }: Box): readonly PictureShape[] {
  const scale = size / 36
  const place = { x, y, scale }
  const mark = assetMark(symbol)
  const disc = (cx: number, cy: number, r: number, ink: Ink): PictureShape => ({
    kind: 'fill',
    path: circleOf(cx, cy, r),
    ink,
    place,
  })
  const sign = (text: string, cx: number, cy: number, fontSize: number, ink: Ink): PictureShape => {
    const font: Font = { size: fontSize * scale, weight: 600 }
    return { kind: 'text', text, x: x + cx * scale, y: y + cy * scale, font, ink, align: 'middle' }
  }
  switch (mark.kind) {
    case 'bitcoin': {
      const { ground, line, place: at } = coinDrawings.bitcoin
      const inner = { x: x + at.x * scale, y: y + at.y * scale, scale: at.scale * scale }
      return [disc(18, 18, 18, ground), { kind: 'stroke', path: line, ink: white, width: 2.6, place: inner }]
    }
    case 'ethereum': {
      const { ground, bright, pale } = coinDrawings.ethereum
      return [
        disc(18, 18, 18, ground),
        { kind: 'fill', path: pale, ink: white, alpha: 0.75, place },
        { kind: 'fill', path: bright, ink: white, place },
      ]
    }
    case 'pair':
      return [
        disc(24, 24, 12, inkOf(mark.back.ground)),
        sign(mark.back.text, 26.6, 30.2, 11.5, white),
        disc(13, 13, 14.6, 'ground'),
        disc(13, 13, 12.6, inkOf(mark.front.ground)),
        sign(mark.front.text, 13, 17.6, 13.5, white),
      ]
    case 'letters':
      return mark.ground === undefined
        ? [disc(18, 18, 18, 'raised'), sign(mark.text, 18, 22.8, 14, 'text')]
        : [disc(18, 18, 18, inkOf(mark.ground)), sign(mark.text, 18, 22.8, 14, white)]
  }
}

/** A literal colour. */
const inkOf = (colour: string): Ink => `#${colour.replace('#', '')}`
