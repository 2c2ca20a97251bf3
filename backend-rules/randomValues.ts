import { hashText, mix } from './hash.ts'

const HEX = '0123456789abcdef'

/** Draws whole numbers from 0 to `below` − 1. */
export interface Draw {
  integer(below: number): number
}

/** `length` characters of `alphabet`. */
export const drawnText = (draw: Draw, length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet.charAt(draw.integer(alphabet.length))).join('')

/** A sequence of random values that depends only on the seed. */
export class RandomValues implements Draw {
  readonly #seed: number
  #count = 0

  constructor(seed: string) {
    this.#seed = hashText(seed)
  }

  /** A whole number from 0 to `below` − 1. */
  integer(below: number): number {
    this.#count += 1
    return mix(this.#seed, this.#count) % below
  }

  /** `length` characters of `alphabet`. */
  text(length: number, alphabet: string): string {
    return drawnText(this, length, alphabet)
  }

  /** Returns a UUID of version 4. */
  uuid(): string {
    const hex = (length: number) => this.text(length, HEX)
    return `${hex(8)}-${hex(4)}-4${hex(3)}-${this.text(1, '89ab')}${hex(3)}-${hex(12)}`
  }
}
