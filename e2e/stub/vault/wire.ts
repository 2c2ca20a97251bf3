import type { InferInput } from 'valibot'
import type { invest, vaultProjects } from '#lib/contract/vault.ts'
import type { Position } from './position.ts'
import { type Project, statusOf } from './project.ts'

/** A project as the contract shows it. */
export function projectOf({ closed, ...project }: Project): InferInput<typeof vaultProjects.response>['items'][number] {
  return { ...project, status: statusOf({ closed, ...project }) }
}

/** A position as the contract shows it. */
export function positionOf(position: Position): InferInput<typeof invest.response> {
  const { number: _number, username: _username, repaid, ...shown } = position
  return { ...shown, status: repaid ? 'repaid' : 'holding' }
}
