import { describe, expect, test } from 'vitest'
import { sandboxFor } from './sandbox.ts'

const tokens = (own: boolean) => new Set(sandboxFor({ own }).split(' '))

test('a page of the same origin never gets both scripts and its origin', () => {
  expect(tokens(true).has('allow-same-origin')).toBe(false)
  expect(tokens(true).has('allow-popups-to-escape-sandbox')).toBe(false)
})

describe.each([true, false])('own origin: %s', (own) => {
  test('no page may navigate the app, open blocking dialogs or download', () => {
    expect([...tokens(own)].filter((token) => /top-navigation|modals|downloads|pointer-lock/.test(token))).toEqual([])
  })
})
