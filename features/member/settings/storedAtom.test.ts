import { getDefaultStore } from 'jotai'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createSafeStorage } from '#lib/storage/safeStorage.ts'
import { storedText } from '#lib/storage/stored.ts'
import { storedAtom } from './storedAtom.ts'

test('an atom that no component has mounted follows the stored value', () => {
  const stored = storedText(createSafeStorage(), 'theme', v.picklist(['dark', 'light']), undefined)
  const value = storedAtom(stored)
  expect(getDefaultStore().get(value)).toBeUndefined()
  stored.set('light')
  expect(getDefaultStore().get(value)).toBe('light')
  stored.clear()
  expect(getDefaultStore().get(value)).toBeUndefined()
})
