/** A random UUID (version 4). Made from random bytes, because `crypto.randomUUID` is missing outside secure contexts. */
export function newRequestId(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = fill): string {
  const bytes = random(new Uint8Array(16))
  const version = ((bytes[6] ?? 0) & 0x0f) | 0x40
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte, index) =>
    (index === 6 ? version : index === 8 ? variant : byte).toString(16).padStart(2, '0'),
  )
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((group) => group.join(''))
    .join('-')
}

const fill = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)
