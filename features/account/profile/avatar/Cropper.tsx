import { Minus, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { watchLostCanvases } from '#components/ui/lostCanvas.ts'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { drawPicture, paintPicture } from '#components/upload/photoFile.ts'
import { sizeWithin } from '#lib/files/size.ts'
import styles from './Cropper.module.css'
import { type Crop, maxZoom, squareOf, zoomed } from './crop.ts'
import { type ChangeCrop, useCropInput } from './useCropInput.ts'

/** The longer side of the preview, in pixels: sharp on a phone and fast to redraw. */
const SHOWN_SIDE = 1400

interface CropperProps {
  picture: ImageBitmap
  crop: Crop
  onChange: ChangeCrop
}

/** A picture in a square frame that the member moves and zooms. The circle shows the shape of the avatar. */
export function Cropper({ picture, crop, onChange }: CropperProps) {
  const t = useTranslations()
  const frame = useRef<HTMLDivElement>(null)
  useCropInput(frame, picture, onChange)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const canvas = drawPicture(picture, sizeWithin(picture, SHOWN_SIDE))
    element.prepend(canvas)
    const unwatch = watchLostCanvases(element, () => paintPicture(canvas, picture))
    return () => {
      unwatch()
      canvas.remove()
    }
  }, [picture])

  useEffect(() => {
    const style = frame.current?.querySelector('canvas')?.style
    if (!style) return
    const { left, top, side } = squareOf(picture, crop)
    style.width = `${(100 * picture.width) / side}%`
    style.left = `${(-100 * left) / side}%`
    style.top = `${(-100 * top) / side}%`
  }, [picture, crop])

  const most = maxZoom(picture)
  return (
    <Stack gap={2} align="center">
      <div ref={frame} className={styles.frame} role="application" aria-label={t('头像裁剪框，方向键移动，加减键缩放')}>
        <span className={styles.circle} />
      </div>
      <label className={styles.zoom}>
        <Minus aria-hidden="true" />
        <input
          type="range"
          name="zoom"
          aria-label={t('缩放')}
          min={1}
          max={most}
          step="any"
          disabled={most === 1}
          value={crop.zoom}
          onChange={({ currentTarget: { valueAsNumber } }) => onChange((now) => zoomed(picture, now, valueAsNumber))}
        />
        <Plus aria-hidden="true" />
      </label>
      <Text size="body" tone="muted" align="center">
        {t('拖动图片调整位置，双指或滑块缩放')}
      </Text>
    </Stack>
  )
}
