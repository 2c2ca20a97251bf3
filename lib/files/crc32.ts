const table = Array.from({ length: 256 }, (_, byte) => {
  let bits = byte
  for (let count = 0; count < 8; count += 1) bits = bits & 1 ? (bits >>> 1) ^ 0xedb88320 : bits >>> 1
  return bits
})

/** The check sum of a chunk of a PNG, of its name and its data. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}
