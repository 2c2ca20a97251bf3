import { expect, test } from 'vitest'
import { hasAllPermissions, hasAllRoles, hasAnyPermission, hasAnyRole, hasPermission, hasRole } from './permissions.ts'

const A = 'order:list:view'
const B = 'order:list:export'

test.each([
  [[], A, false],
  [[A], A, true],
  [[B], A, false],
  [['*:*:*'], A, true],
  [['order:*:*'], A, false],
  [['order:list'], A, false],
  [['admin'], A, false],
])('permissions %j, wanted %s: %s', (owned, wanted, granted) => {
  expect(hasPermission(owned, wanted)).toBe(granted)
})

test.each([
  [[A], [A, B], true, false],
  [[A, B], [A, B], true, true],
  [[], [A, B], false, false],
  [['*:*:*'], [A, B], true, true],
  [[A], [], false, true],
])('permissions %j, wanted %j: any %s, all %s', (owned, wanted, any, all) => {
  expect(hasAnyPermission(owned, wanted)).toBe(any)
  expect(hasAllPermissions(owned, wanted)).toBe(all)
})

test.each([
  [[], 'editor', false],
  [['ROLE_DEFAULT'], 'ROLE_DEFAULT', true],
  [['ROLE_DEFAULT'], 'editor', false],
  [['admin'], 'editor', true],
  [['Admin'], 'editor', false],
  [['*:*:*'], 'editor', false],
])('roles %j, wanted %s: %s', (owned, wanted, passes) => {
  expect(hasRole(owned, wanted)).toBe(passes)
})

test.each([
  [['editor'], ['editor', 'auditor'], true, false],
  [['editor', 'auditor'], ['editor', 'auditor'], true, true],
  [['ROLE_DEFAULT'], ['editor', 'auditor'], false, false],
  [['admin'], ['editor', 'auditor'], true, true],
  [['editor'], [], false, true],
])('roles %j, wanted %j: any %s, all %s', (owned, wanted, any, all) => {
  expect(hasAnyRole(owned, wanted)).toBe(any)
  expect(hasAllRoles(owned, wanted)).toBe(all)
})
