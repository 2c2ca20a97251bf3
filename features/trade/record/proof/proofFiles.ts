import { saveFile } from '#lib/files/csv.ts'

/** What leaves the app: the picture, and the evidence file where the member adds it. */
export interface ProofFiles {
  /** Without an ending. */
  readonly name: string
  /** Undefined where the browser does not give out what is drawn. */
  readonly picture: Blob | undefined
  /** The text of the evidence file. */
  readonly evidence: string | undefined
}

const JSON_TYPE = 'application/json'

/**
 * What the device's share sheet takes of it, undefined where it takes no picture. A browser that shares no JSON gets the same text in a
 * text file.
 */
export function shareable({ name, picture, evidence }: ProofFiles): readonly File[] | undefined {
  const image = picture ? [new File([picture], `${name}.png`, { type: 'image/png' })] : []
  const texts = [
    { ending: 'json', type: JSON_TYPE },
    { ending: 'txt', type: 'text/plain' },
  ]
  const ways =
    evidence === undefined
      ? [image]
      : texts.map(({ ending, type }) => [...image, new File([evidence], `${name}.${ending}`, { type })])
  return ways.find((files) => files.length > 0 && 'share' in navigator && navigator.canShare?.({ files }))
}

/** Opens the device's share sheet. Whether it was shared, or the member has cancelled it; otherwise the browser refused. */
export async function shareProof(files: readonly File[]): Promise<boolean> {
  try {
    await navigator.share({ files: [...files] })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Gives the member the picture as a file, and the evidence file as another. */
export function saveProof({ name, picture, evidence }: ProofFiles): void {
  if (picture) saveFile(`${name}.png`, picture, 'image/png')
  if (evidence !== undefined) saveFile(`${name}.json`, evidence, JSON_TYPE)
}
