import { expect, test } from 'vitest'
import { isGranted, type Wanted } from './permissions.ts'

const held = { roles: ['editor', 'auditor'], permissions: ['order:list:view', 'order:list:export'] }
const wildcard = { roles: ['ROLE_DEFAULT'], permissions: ['*:*:*'] }
const admin = { roles: ['admin'], permissions: [] }
const nothing = { roles: [], permissions: [] }

test.each<[Wanted, boolean, boolean, boolean]>([
  // wanted, by what is held, by the wildcard, by an admin
  [{ permission: 'order:list:view' }, true, true, false],
  [{ permission: 'order:remove' }, false, true, false],
  [{ anyPermission: ['order:remove', 'order:list:view'] }, true, true, false],
  [{ anyPermission: [] }, false, false, false],
  [{ allPermissions: ['order:list:view', 'order:list:export'] }, true, true, false],
  [{ allPermissions: ['order:list:view', 'order:remove'] }, false, true, false],
  [{ role: 'editor' }, true, false, true],
  [{ role: 'owner' }, false, false, true],
  [{ anyRole: ['owner', 'auditor'] }, true, false, true],
  [{ anyRole: [] }, false, false, false],
  [{ allRoles: ['editor', 'auditor'] }, true, false, true],
  [{ allRoles: ['editor', 'owner'] }, false, false, true],
])('%j: held %s, wildcard %s, admin %s', (wanted, byHeld, byWildcard, byAdmin) => {
  expect([held, wildcard, admin].map((one) => isGranted(one, wanted))).toEqual([byHeld, byWildcard, byAdmin])
  const wantsNothing = Object.values(wanted).flat().length === 0
  expect(isGranted(nothing, wanted)).toBe(wantsNothing && 'allRoles' in wanted)
})
