import { expect, test } from 'vitest'
import { readSources } from '#scripts/boundaries/source.ts'
import { ROOT } from '#scripts/run.ts'
import { deviceKeys, ownedKeys, REQUEST_PREFIX, tabKeys } from './storageKeys.ts'

const listed = [...deviceKeys, ...ownedKeys, REQUEST_PREFIX, ...tabKeys].toSorted()

/** What declares a stored value, with its key, and what writes to a storage, with the key or a constant for it. */
const DECLARED = /\b(?:storedValue|storedText|storedList|ownedValue)(?:<[^(]*>)?\(\s*\w+,\s*'([^']+)'/g
const WRITTEN = /(?:\b(?:storage|tabStorage|area|tab)|#store)\.(?:set|setEssential)\(\s*([^,()]+),/g

/** The keys that a file of the app writes. Only lib/storage has a key as a parameter. */
function keysOf({ file, text }: { readonly file: string; readonly text: string }): readonly string[] {
  if (!/^(?:app|components|features|lib)\//.test(file) || /\.(?:test|fixture)\.|^lib\/storage\//.test(file)) return []
  const declared = [...text.matchAll(DECLARED)].map(([, key = '']) => key)
  const written = [...text.matchAll(WRITTEN)].flatMap(([, key = '']) => {
    const name = key.replace(/\s*\+.*/s, '').trim()
    const constant = name.startsWith("'") ? name : new RegExp(`\\bconst ${name} = ('[^']+')`).exec(text)?.[1]
    return file === 'lib/session/ownedValue.ts' ? [] : [constant?.slice(1, -1) ?? `${file}: ${key}`]
  })
  return [...declared, ...written]
}

test('every key that the app writes is listed, and no other', async () => {
  const found = new Set((await readSources(ROOT, ['app', 'components', 'features', 'lib'])).flatMap(keysOf))
  expect([...found].toSorted()).toEqual(listed)
})
