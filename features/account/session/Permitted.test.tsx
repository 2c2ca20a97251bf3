import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { Wanted } from '#lib/permissions/wanted.ts'
import { session } from '#lib/session/session.ts'
import { Permitted } from './Permitted.tsx'

const details = { sessionkey: 'k', name: 'Ann', avatar: '' }
const shown = (to: Wanted) =>
  renderToStaticMarkup(
    <Permitted to={to} otherwise="no">
      yes
    </Permitted>,
  )

beforeEach(() => session.clear())

test('a guest is permitted nothing', () => {
  expect(shown({ role: 'ROLE_DEFAULT' })).toBe('no')
  expect(shown({ permission: 'order:list:view' })).toBe('no')
})

test('a member without roles has the default one, and no more', () => {
  session.open('token', 'ann')
  session.describe({ ...details, roles: [], permissions: [] })
  expect(shown({ role: 'ROLE_DEFAULT' })).toBe('yes')
  expect(shown({ anyRole: ['editor', 'ROLE_DEFAULT'] })).toBe('yes')
  expect(shown({ allRoles: ['editor', 'ROLE_DEFAULT'] })).toBe('no')
  expect(shown({ role: 'admin' })).toBe('no')
})

test('an admin passes every role, the wildcard every permission, and neither the other', () => {
  session.open('token', 'ann')
  session.describe({ ...details, roles: ['admin'], permissions: [] })
  expect(shown({ allRoles: ['editor', 'auditor'] })).toBe('yes')
  expect(shown({ permission: 'order:list:view' })).toBe('no')
  session.describe({ ...details, roles: ['editor'], permissions: ['*:*:*'] })
  expect(shown({ allPermissions: ['order:list:view', 'order:remove'] })).toBe('yes')
  expect(shown({ role: 'auditor' })).toBe('no')
})

test('shows nothing where nothing else is given', () => {
  expect(renderToStaticMarkup(<Permitted to={{ role: 'admin' }}>yes</Permitted>)).toBe('')
})
