import * as v from 'valibot'
import { count, id, instant, listOf, maybe, nothing, page, pageOf, shortText, wordOf } from '#lib/contract/common.ts'
import { field, NOW, shape, words } from '#lib/contract/describe.ts'
import { call } from './declare.ts'
import { operatorName, role } from './login.ts'

const LINE: [string, string[]] = [
  'The command and its arguments, as a shell would have them: `command/list` says what each takes.',
  ['review', 'deposit', 'd4', 'approve'],
]
const line = v.array(v.string())
/** What a command prints: several lines. */
const printed = v.string()

export const giveCommand = call(
  {
    tag: 'Commands',
    summary: 'Give a command',
    description:
      'Carries a command out, once for each id. `id` is made when the operator presses, and kept for every repeat: a repeat is answered with the first outcome. An answer `question` has done nothing: the same is sent again, with the same id and `confirmed`, once the operator has agreed. `proposed` has done nothing yet: another operator carries the proposal out. What makes no sense or cannot be done is code 500 with a sentence. Where no answer comes, the same is sent again.',
  },
  {
    method: 'POST',
    path: '/api/command',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      id: field(
        v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/)),
        'Of this press: up to 64 letters, digits and . : _ -',
        '7c9e6679',
      ),
      line: field(v.pipe(line, v.minLength(1), v.maxLength(50)), ...LINE),
      reason: field(
        v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
        'Why, for the log. A command that only reads needs none.',
        'the money is there',
      ),
      confirmed: field(
        v.optional(v.boolean(), false),
        'Whether the operator has agreed to what is unusual about it.',
        false,
      ),
    }),
    response: v.object({
      state: field(
        wordOf(
          words({
            done: 'it was carried out, now or by the first of these requests',
            question: 'it is unusual, and nothing was done',
            proposed: 'it waits for a second person',
          }),
        ),
        'What became of it.',
        'done',
      ),
      output: field(printed, 'What it prints; of a question, what is unusual.', 'deposit d4: approved'),
      proposal: field(maybe(id), 'With `proposed`: the id of the proposal.', 'q3'),
    }),
  },
)

export const commandList = call(
  { tag: 'Commands', summary: 'Commands', description: 'Every command, with what it takes and who may give it.' },
  {
    method: 'GET',
    path: '/api/command/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: listOf(
      shape(
        'Command',
        'A command of the operators.',
        v.object({
          id: field(id, 'Its name, which is the first word of its line.', 'credit'),
          takes: field(v.string(), 'What follows the name.', 'NAME AMOUNT'),
          about: field(v.string(), 'What it does.', 'adds an amount to the balance of a member'),
          examples: field(v.array(v.string()), 'Lines of it, as a shell has them.', ['credit demo 12.50']),
        }),
      ),
      'The commands',
    ),
  },
)

export const proposal = shape(
  'Proposal',
  'A command that waits for a second person, or did.',
  v.object({
    id: field(id, 'The id of the proposal.', 'q3'),
    at: field(instant, 'When it was proposed.', NOW - 3_600_000),
    person: field(operatorName, 'Who has proposed it.', 'ann'),
    reason: field(v.string(), 'Why.', 'the fee of w4 was wrong'),
    line: field(line, ...LINE),
    why: field(v.string(), 'Why a second person is needed.', 'a balance is corrected'),
    unusual: field(v.string(), 'What is unusual about it, which its author has confirmed. Empty: nothing.', ''),
    output: field(printed, 'What it would print, which says everything that it changes.', 'booked 12.50 to demo'),
    endsAt: field(instant, 'When it has expired.', NOW + 600_000_000),
    state: field(
      wordOf(
        words({
          open: 'waits',
          done: 'was carried out',
          refused: 'was refused by somebody else',
          withdrawn: 'was taken back by its author',
          expired: 'was not decided in time',
        }),
      ),
      'How it stands.',
      'open',
    ),
    mayDecide: field(v.boolean(), 'Whether the operator who asks may approve and refuse it.', true),
    decidedAt: field(maybe(instant), 'When it was decided.', NOW),
    decidedBy: field(maybe(operatorName), 'By whom.', 'bob'),
    decisionReason: field(maybe(v.string()), 'Why.', 'as agreed'),
  }),
  [{ decidedAt: undefined, decidedBy: undefined, decisionReason: undefined }],
)

export const proposalList = call(
  { tag: 'Commands', summary: 'Proposals', description: 'The newest 100 proposals, those that are open first.' },
  {
    method: 'GET',
    path: '/api/proposal/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: listOf(proposal, 'The proposals'),
  },
)

export const operatorList = call(
  { tag: 'Commands', summary: 'Operators', description: 'Who the operators are.' },
  {
    method: 'GET',
    path: '/api/operator/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: listOf(
      shape(
        'Operator',
        'Somebody who operates the platform.',
        v.object({
          id: field(operatorName, 'The name.', 'ann'),
          role: field(role, 'What the operator may do.', 'owner'),
          invitedAt: field(
            maybe(instant),
            'When the operator was invited. Absent: with an older version.',
            NOW - 86_400_000,
          ),
          joinedAt: field(maybe(instant), 'When the operator logged in first.', NOW - 3_600_000),
          invitationEndsAt: field(maybe(instant), 'Until when an invitation is open.', NOW + 3_600_000),
          removedAt: field(maybe(instant), 'When the operator was removed.', NOW),
          lastSeenAt: field(maybe(instant), 'When the newest session was last used.', NOW - 60_000),
        }),
        [{ removedAt: undefined }],
      ),
      'The operators, and those who were',
    ),
  },
)

export const logEntry = shape(
  'LogEntry',
  'What an operator has done or looked at.',
  v.object({
    id: field(shortText, 'The number of the entry.', '17'),
    commandId: field(v.string(), 'The id of its command.', '7c9e6679'),
    at: field(instant, 'When it was.', NOW - 60_000),
    person: field(v.string(), 'Who: of a proposal that was carried out, its author and the second person.', 'ann'),
    reason: field(v.string(), 'Why.', 'the money is there'),
    line: field(line, ...LINE),
    output: field(printed, 'What it printed.', 'deposit d4: approved'),
  }),
)

export const auditList = call(
  { tag: 'Commands', summary: 'Log', description: 'What operators have done and looked at, newest first.' },
  {
    method: 'GET',
    path: '/api/audit/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      ...page,
      person: field(v.optional(v.pipe(v.string(), v.maxLength(64))), 'Only what this operator did.', 'ann'),
      command: field(v.optional(v.pipe(v.string(), v.maxLength(64))), 'Only entries of this command.', 'credit'),
    }),
    response: pageOf(logEntry, 'The entries'),
  },
)

export const auditCheck = call(
  {
    tag: 'Commands',
    summary: 'Check the log',
    description:
      'Whether every entry follows from the one before it. Keep the hash elsewhere: a later check with it misses entries that were removed at the end.',
  },
  {
    method: 'GET',
    path: '/api/audit/check',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      hash: field(
        v.optional(v.pipe(v.string(), v.maxLength(64))),
        'The hash that an earlier check has printed.',
        'a'.repeat(64),
      ),
    }),
    response: v.object({
      entries: field(count(), 'How many entries there are.', 17),
      hash: field(v.string(), 'The hash of the newest entry.', 'a'.repeat(64)),
      problem: field(maybe(v.string()), 'What is not in order. Absent: nothing.', 'entry 3 is missing'),
    }),
  },
)
