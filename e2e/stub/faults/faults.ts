/** Which of the two addresses a request came to. */
export type AddressIndex = 0 | 1

interface Where {
  /** Default: both addresses. */
  readonly address?: AddressIndex | undefined
  /** Exact path of the call. Default: every call. */
  readonly path?: string | undefined
  /** How many requests it hits before it is gone. Default: all, until cleared. */
  readonly times?: number | undefined
}

/** What goes wrong with a request. `slowBody` and `truncate` need an answer that ends: they are not for streams. */
type Mishap =
  /** The connection is cut at once, nothing is read. */
  | { readonly kind: 'refuse' }
  /** The request is read, then the connection is cut; nothing was processed. */
  | { readonly kind: 'dropBefore' }
  /** The request is processed, then the connection is cut without an answer. */
  | { readonly kind: 'dropAfter' }
  /** The request is processed; its answer starts only after so many real milliseconds. */
  | { readonly kind: 'slowHeaders'; readonly ms: number }
  /** Processed; the headers come at once, the body only after so many real milliseconds. */
  | { readonly kind: 'slowBody'; readonly ms: number }
  /** Processed; the connection is cut in the middle of the body. */
  | { readonly kind: 'truncate' }
  /** Not processed: HTTP 500 with an HTML page, as a proxy would answer. */
  | { readonly kind: 'html500' }
  /** Not processed: HTTP 404, as of a backend that does not have the call. */
  | { readonly kind: 'html404' }
  /** Not processed: this envelope code. */
  | { readonly kind: 'code'; readonly code: number; readonly msg?: string | undefined }

export type Fault = Where & Mishap

interface Laid {
  readonly fault: Fault
  left: number
}

/** The faults laid out in a world. The oldest that matches a request hits it. */
export class Faults {
  readonly #laid: Laid[] = []
  readonly #down = new Set<AddressIndex>()

  lay(fault: Fault): void {
    this.#laid.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
  }

  /** The fault that hits this request, which counts as one of its times. */
  take(address: AddressIndex, path: string): Fault | undefined {
    const hit = this.#laid.find(
      ({ fault, left }) =>
        left > 0 && (fault.address ?? address) === address && (fault.path === undefined || fault.path === path),
    )
    if (hit !== undefined) hit.left -= 1
    return hit?.fault
  }

  /** A whole address goes down (every connection is cut, preflights too) or comes back. */
  setDown(address: AddressIndex, down: boolean): void {
    if (down) this.#down.add(address)
    else this.#down.delete(address)
  }

  isDown(address: AddressIndex): boolean {
    return this.#down.has(address)
  }

  clear(): void {
    this.#laid.length = 0
    this.#down.clear()
  }
}
