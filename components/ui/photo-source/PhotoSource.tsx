import { Camera, Images } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import styles from './PhotoSource.module.css'

/**
 * The library is asked for these kinds alone: an iPhone then hands its HEIC photos over as JPEG. Some browsers open the
 * camera for no less than every kind.
 */
const FROM_LIBRARY = 'image/jpeg,image/png,image/webp'
const FROM_CAMERA = 'image/*'

export interface PhotoSourceProps {
  /** The wire name of what the photo is for. */
  name: string
  cameraLabel: string
  libraryLabel: string
  /** `user` for a face, `environment` for a thing. */
  camera: 'user' | 'environment'
  disabled?: boolean
  onFile: (file: File) => void
}

/** Takes one photo: by the camera where the device is held in a hand, or from its library. */
export function PhotoSource({ name, cameraLabel, libraryLabel, camera, disabled = false, onFile }: PhotoSourceProps) {
  const cameraInput = useRef<HTMLInputElement>(null)
  const libraryInput = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Emptied, or choosing the same file once more would tell nothing.
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
