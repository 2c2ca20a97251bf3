import type * as v from 'valibot'
import type { AnswerOf } from '../../http/calls.ts'
import type { OperatorCalls } from '../contract/calls.ts'
import { type Reading, readFor } from '../operator.ts'
import type { OperatorContext } from './calls.ts'
import { type ReadName, readRoles } from './readRoles.ts'

type Input<Name extends keyof OperatorCalls> = v.InferOutput<OperatorCalls[Name]['request']>

/** A handler of a call that reads. `line`: the line of a shell that shows the same, for the log and for a refusal. */
export const reading =
  <Name extends ReadName>(
    call: Name,
    line: (input: Input<Name>) => readonly string[],
    read: (input: Input<Name>, work: Reading) => Promise<AnswerOf<OperatorCalls[Name]>>,
  ) =>
  (input: Input<Name>, { backend, operator }: OperatorContext): Promise<AnswerOf<OperatorCalls[Name]>> => {
    const reason = 'reason' in input ? `${input.reason}` : undefined
    const asked = { roles: readRoles[call], line: line(input), reason }
    return readFor(backend.database, operator.name, asked, (work) => read(input, work))
  }
