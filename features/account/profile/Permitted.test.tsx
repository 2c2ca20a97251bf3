import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { Wanted } from '#lib/permissions/permissions.ts'
import { session } from '#lib/session/session.ts'
import { Permitted } from './Permitted.tsx'

const details = { sessionkey: 'k', name: 'Ann', avatar: '' }
const markup = (to: Wanted) =>
  renderToStaticMarkup(
    <Permitted to={to} otherwise={<i>no</i>}>
      <b>yes</b>
    </Permitted>,
  )

beforeEach(() => session.clear())

test('a guest is permitted nothing', () => {
  expect(markup({ role: 'ROLE_DEFAULT' })).toBe('<i>no</i>')
  expect(markup({ permission: 'order:list:view' })).toBe('<i>no</i>')
})

test('an admin passes every role, the wildcard every permission, and neither the other', () => {
  session.open('token', 'ann')
  session.describe({ ...details, roles: ['admin'], permissions: [] })
  expect(markup({ allRoles: ['editor', 'auditor'] })).toBe('<b>yes</b>')
  expect(markup({ permission: 'order:list:view' })).toBe('<i>no</i>')
  session.describe({ ...details, roles: ['editor'], permissions: ['*:*:*'] })
  expect(markup({ allPermissions: ['order:list:view', 'order:remove'] })).toBe('<b>yes</b>')
  expect(markup({ role: 'auditor' })).toBe('<i>no</i>')
})
