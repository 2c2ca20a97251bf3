import { Camera, Images } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import styles from './PhotoSource.module.css'

/**
 * The library is asked for these kinds only, because an iPhone then converts its HEIC photos to JPEG. Some browsers open the
 * camera only when every kind of picture is accepted.
 */
const FROM_LIBRARY = 'image/jpeg,image/png,image/webp'
const FROM_CAMERA = 'image/*'

export interface PhotoSourceProps {
  /** The wire name of the photo. */
  name: string
  cameraLabel: string
  libraryLabel: string
  /** `user` is the front camera, `environment` the back camera. */
  camera: 'user' | 'environment'
  disabled?: boolean
  onFile: (file: File) => void
}

/** Moves the focus to the choice of another photo, in the same section as the button of the photo that was removed. */
export function focusPhotoSource(removeButton: HTMLElement): void {
  const buttons = removeButton.closest('section')?.querySelectorAll('button')
  buttons?.item(buttons.length - 1).focus()
}

/** Takes one photo, from the camera of a phone or tablet or from the photo library. */
export function PhotoSource({ name, cameraLabel, libraryLabel, camera, disabled = false, onFile }: PhotoSourceProps) {
  const cameraInput = useRef<HTMLInputElement>(null)
  const libraryInput = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Without this, choosing the same file again would cause no change event.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <div className={styles.sources}>
      <input ref={cameraInput} type="file" name={name} accept={FROM_CAMERA} capture={camera} hidden onChange={take} />
      <input ref={libraryInput} type="file" name={name} accept={FROM_LIBRARY} hidden onChange={take} />
      <span className={styles.camera}>
        <Button
          kind="secondary"
          size="small"
          full
          icon={<Camera size="1.2em" />}
          disabled={disabled}
          onClick={() => cameraInput.current?.click()}
        >
          {cameraLabel}
        </Button>
      </span>
      <Button
        kind="secondary"
        size="small"
        full
        icon={<Images size="1.2em" />}
        disabled={disabled}
        onClick={() => libraryInput.current?.click()}
      >
        {libraryLabel}
      </Button>
    </div>
  )
}
