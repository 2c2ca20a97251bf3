import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import contractLoader from './contractLoader.mjs'

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('of a field, a shape, a call, a list, words and codes what the client reads remains', () => {
  const source = `
import * as v from 'valibot'
import { call, field, NOW, shape, words } from './describe.ts'
export const errors = { gone: { code: 4001, text: null, meaning: 'It is gone.' } }
const states = words({ open: 'not decided', 'settled late': 'decided' })
export const order = shape('Order', 'An order.', v.object({
  id: field(id, 'The id.', 'o1'), terms: shape('Terms', 'What holds.', v.object({ at: field(maybe(instant), 'When.', NOW + 1) })),
}), [{ id: 'o2' }])
export const orders = call({ tag: 'Orders', summary: 'Orders', description: 'All.' }, {
  method: 'GET', request: v.object({ state: field(v.picklist(states), 'Which.', 'open'), ...period('\`at\`') }), response: pageOf(order, 'The orders'),
})`
  expect(flat(contractLoader(source))).toBe(
    flat(`
import * as v from 'valibot'

export const errors = { gone: { code: 4001, text: null } }
const states = ["open","settled late"]
export const order = v.object({
  id: id, terms: v.object({ at: maybe(instant) }),
})
export const orders = {
  method: 'GET', request: v.object({ state: v.picklist(states), ...period() }), response: pageOf(order),
}`),
  )
})

const folder = `${ROOT}lib/contract/`
const modules = readdirSync(folder).filter((file) => /^\w+\.ts$/.test(file) && file !== 'describe.ts')

test.each(modules)('%s can be read without descriptions, and calls nothing of describe.ts', (file) => {
  const text = contractLoader(readFileSync(folder + file, 'utf8'))
  expect(parseSync(file, text).errors).toEqual([])
  expect(text.match(/\b(?:field|shape|words|call)\(/g)).toBeNull()
})
