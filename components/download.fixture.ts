import { afterEach, beforeEach, vi } from 'vitest'

interface SavedFile {
  readonly name: string
  readonly text: string
}

/** In each test of a file, keeps what the page gave the member as a file: jsdom downloads nothing. */
export function downloads(): { readonly last: SavedFile | undefined } {
  let last: SavedFile | undefined
  beforeEach(() => {
    last = undefined
    const files = new Map<string, Blob>()
    const createObjectURL = (file: Blob) => {
      files.set(`blob:${files.size}`, file)
      return `blob:${files.size - 1}`
    }
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(async function (this: HTMLAnchorElement) {
      last = { name: this.download, text: (await files.get(this.href)?.text()) ?? '' }
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return {
    get last() {
      return last
    },
  }
}
