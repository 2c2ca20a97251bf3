import styles from './PhotoField.module.css'
import type { PhotoSide } from './photo.ts'

/** What belongs in the frame: the side with the face, or the side with the emblem. */
export function DocumentDrawing({ side }: { side: PhotoSide }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 158 100" aria-hidden="true">
      <rect className={styles.paper} x="19" y="14" width="120" height="72" rx="6" />
      {side === 'front' ? (
        <>
          <circle cx="112" cy="42" r="9" />
          <path d="M97 68a15 13 0 0 1 30 0M33 34h38M33 47h48M33 60h30M33 73h52" />
        </>
      ) : (
        <>
          <circle cx="43" cy="38" r="11" />
          <path d="m43 32 1.8 3.9 4.2.5-3.1 2.9.8 4.2-3.7-2.1-3.7 2.1.8-4.2-3.1-2.9 4.2-.5zM66 33h58M66 44h42M33 64h90M33 74h60" />
        </>
      )}
    </svg>
  )
}
