import type * as v from 'valibot'
import type { AnswerOf } from '../../http/calls.ts'
import type { OperatorCalls } from '../contract/calls.ts'
import { type Reading, readFor } from '../operator.ts'
import type { Roles } from '../roles.ts'
import type { OperatorContext } from './calls.ts'

type Input<Name extends keyof OperatorCalls> = v.InferOutput<OperatorCalls[Name]['request']>

/** A handler of a call that reads. `line`: the line of a shell that shows the same, for the log and for a refusal. */
export const reading =
  <Name extends keyof OperatorCalls>(
    _call: Name,
    { roles, line }: { readonly roles: Roles; readonly line: (input: Input<Name>) => readonly string[] },
    read: (input: Input<Name>, work: Reading) => Promise<AnswerOf<OperatorCalls[Name]>>,
  ) =>
  (input: Input<Name>, { backend, operator }: OperatorContext): Promise<AnswerOf<OperatorCalls[Name]>> => {
    const reason = 'reason' in input ? `${input.reason}` : undefined
    return readFor(backend.database, operator.name, { roles, line: line(input), reason }, (work) => read(input, work))
  }
