import { type GenericSchema, safeParse } from 'valibot'
import type { StoredKey } from '#lib/storage/keys.ts'
import type { SafeStorage } from './safeStorage.ts'

/** One typed value under one key: T is what is written, F what stands in when nothing valid is there. */
export interface Stored<T, F> {
  /** The same object for as long as the stored text is the same, so it can be a React snapshot. */
  get(): T | F
  set(value: T): void
  clear(): void
  /** Calls the listener after a change by this tab or another, or of the fallback. Returns the end of it. */
  subscribe(listener: (value: T | F) => void): () => void
}

/** A stored text whose fallback the operator may change. */
export interface StoredText<T, F> extends Stored<T, F> {
  /** Changes what stands in when nothing valid is there. */
  setFallback(value: T | F): void
}

export interface StoredOptions {
  /** What can be loaded again gives way to it where storage is full (`setEssential` of SafeStorage). */
  readonly essential?: boolean
}

/** A value kept as JSON. Text that is no JSON, or that the schema refuses, reads as the fallback. */
export function storedValue<T, F>(
  storage: SafeStorage,
  key: StoredKey,
  schema: GenericSchema<unknown, T>,
  fallback: F,
  options?: StoredOptions,
): Stored<T, F> {
  return stored(storage, key, schema, fallback, { decode: readJson, encode: JSON.stringify }, options)
}

/** A value kept as the plain string it is (language, theme, apiIndex). Text that the schema refuses reads as the fallback. */
export function storedText<T extends string, F>(
  storage: SafeStorage,
  key: StoredKey,
  schema: GenericSchema<unknown, T>,
  fallback: F,
): StoredText<T, F> {
  return stored(storage, key, schema, fallback, { decode: (text) => text, encode: (value) => value })
}

interface Codec<T> {
  decode(text: string): unknown
  encode(value: T): string
}

function stored<T, F>(
  storage: SafeStorage,
  key: string,
  schema: GenericSchema<unknown, T>,
  fallback: F,
  codec: Codec<T>,
  { essential = false }: StoredOptions = {},
): StoredText<T, F> {
  let standIn: T | F = fallback
  const tellEach = new Set<() => void>()
  let last: { text: string | null; value: T | F } = { text: null, value: fallback }

  function parse(text: string | null): T | F {
    if (text === null) return standIn
    const result = safeParse(schema, codec.decode(text))
    return result.success ? result.output : standIn
  }

  function get(): T | F {
    const text = storage.get(key)
    if (text !== last.text) last = { text, value: parse(text) }
    return last.value
  }

  return {
    get,
    set: (value) => {
      if (essential) storage.setEssential(key, codec.encode(value))
      else storage.set(key, codec.encode(value))
    },
    clear: () => storage.remove(key),
    setFallback: (value) => {
      standIn = value
      last = { text: null, value }
      for (const tell of tellEach) tell()
    },
    subscribe(listener) {
      let known = get()
      const tell = () => {
        const value = get()
        if (value === known) return
        known = value
        listener(value)
      }
      tellEach.add(tell)
      const end = storage.subscribe(key, tell)
      return () => {
        tellEach.delete(tell)
        end()
      }
    },
  }
}

/** Undefined, which no JSON states, when the text is rubbish. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
