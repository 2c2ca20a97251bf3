const PROBE_SIDE = 16
/** How far a colour may be off, of 255: a browser may add a little noise, which no eye sees. */
const PROBE_TOLERANCE = 16

/**
 * Whether the browser returns the pixels of a canvas as they were drawn: asked before any picture is made of one. A browser that resists
 * fingerprinting (Tor Browser, Mullvad Browser, LibreWolf) returns white or stripes, and no error.
 */
export function canvasIsReadable(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = PROBE_SIDE
  canvas.height = PROBE_SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  const brightness = (x: number, y: number) => ((x + y) % 2 === 0 ? 48 : 208)
  for (let y = 0; y < PROBE_SIDE; y += 1) {
    for (let x = 0; x < PROBE_SIDE; x += 1) {
      const grey = brightness(x, y)
      context.fillStyle = `rgb(${grey} ${grey} ${grey})`
      context.fillRect(x, y, 1, 1)
    }
  }
  return context.getImageData(0, 0, PROBE_SIDE, PROBE_SIDE).data.every((value, index) => {
    const pixel = Math.floor(index / 4)
    const drawn = index % 4 === 3 ? 255 : brightness(pixel % PROBE_SIDE, Math.floor(pixel / PROBE_SIDE))
    return Math.abs(value - drawn) <= PROBE_TOLERANCE
  })
}
