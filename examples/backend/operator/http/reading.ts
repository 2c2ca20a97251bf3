import { type Reading, readFor } from '../operator.ts'
import type { Roles } from '../roles.ts'
import type { OperatorContext } from './calls.ts'

/** A handler of a call that reads. `line`: the line of a shell that shows the same, for the log and for a refusal. */
export const reading =
  <Input, Answer>(
    { roles, line }: { readonly roles: Roles; readonly line: (input: Input) => readonly string[] },
    read: (input: Input, work: Reading) => Promise<Answer>,
  ) =>
  (input: Input, { backend, operator }: OperatorContext): Promise<Answer> => {
    const reason = typeof input === 'object' && input !== null && 'reason' in input ? `${input.reason}` : undefined
    return readFor(backend.database, operator.name, { roles, line: line(input), reason }, (work) => read(input, work))
  }
