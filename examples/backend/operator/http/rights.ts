import { operatorCalls } from '../contract/calls.ts'
import { operatorCommands } from '../operator.ts'
import { rolesByWords } from '../people/operators.ts'
import type { Role, Roles } from '../roles.ts'
import { type ReadName, readRoles } from './readRoles.ts'

const isIn = (role: Role, roles: Roles): boolean => role === 'owner' || roles.includes(role)

/** What an operator of a role may read and do, as the console needs it to show no more than that. */
export const rightsOf = (role: Role) => ({
  reads: (Object.keys(readRoles) as ReadName[])
    .filter((name) => isIn(role, readRoles[name]))
    .map((name): string => operatorCalls[name].path),
  commands: Object.entries(operatorCommands).flatMap(([name, command]) =>
    rolesByWords(command).map(([words, roles]) => ({ words: [name, words].join(' ').trim(), may: isIn(role, roles) })),
  ),
})
