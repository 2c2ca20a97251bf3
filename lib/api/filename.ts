function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * The name to save a download under: `filename*` of a `Content-Disposition` header, else its `filename`, else the last
 * part of the path. Never a folder: only what follows the last slash counts.
 */
export function filename(disposition: string, path: string): string {
  const extended = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition)
  const candidates = [extended && decode(extended), plain?.[1], plain?.[2], path]
  const names = candidates.map((candidate) => candidate?.split(/[\\/]/).at(-1)?.trim())
  return names.find((name) => name !== undefined && name !== '' && !/^\.+$/.test(name)) ?? 'download'
}
