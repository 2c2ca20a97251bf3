import { describe, expect, test } from 'vitest'
import { sandboxFor } from './sandbox.ts'

const tokens = (own: boolean) => new Set(sandboxFor({ own }).split(' '))

test('a page of the own origin never gets scripts and its origin at once', () => {
  expect(tokens(true).has('allow-same-origin')).toBe(false)
  expect(tokens(true).has('allow-popups-to-escape-sandbox')).toBe(false)
})

describe.each([true, false])('own origin: %s', (own) => {
  test('nobody may navigate the app away, stop it with dialogs or download', () => {
    expect([...tokens(own)].filter((token) => /top-navigation|modals|downloads|pointer-lock/.test(token))).toEqual([])
  })
})
