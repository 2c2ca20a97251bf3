import { and, eq, sql } from 'drizzle-orm'
import { idOf } from '../../database/ids.ts'
import { pageAnswer, pageParts } from '../../database/pages.ts'
import { operatorLog } from '../../database/tables/platform.ts'
import { Question } from '../command.ts'
import { checkedLog, entryAnswer } from '../log.ts'
import { operate, operatorCommands, requireCommand } from '../operator.ts'
import { allOperators, mayGive } from '../people/operators.ts'
import { lastSeen } from '../people/sessions.ts'
import { newestProposals, standingOf } from '../proposals.ts'
import type { OperatorHandlers } from './calls.ts'
import { reading } from './reading.ts'

/** Commands, the proposals that wait for a second person, and the log. */
export const commandHandlers = {
  giveCommand: async ({ id, line, reason, confirmed }, { backend, operator }) => {
    const given = { args: line, id, person: operator.name, reason, yes: confirmed, isLoggedIn: true }
    try {
      const { output, once, proposal } = await operate(backend.database, given)
      return { state: proposal === undefined ? ('done' as const) : ('proposed' as const), output, once, proposal }
    } catch (error) {
      if (error instanceof Question) return { state: 'question' as const, output: error.message }
      throw error
    }
  },

  commandList: async () => ({
    items: Object.entries(operatorCommands).map(([id, { takes, about, examples }]) => ({
      ...{ id, takes, about },
      examples: [...examples],
    })),
  }),

  proposalList: reading(
    'proposalList',
    () => ['proposal'],
    async (_, { tx, now, operator }) => ({
      items: (await newestProposals(tx)).map((proposal) => {
        const { number, at, person, reason, command, why, unusual, result, endsAt } = proposal
        const state = standingOf(proposal, now)
        const { name, command: known, args } = requireCommand(command)
        return {
          ...{
            id: idOf('q', number),
            at,
            person,
            reason,
            // As the log has it: what belongs to a member is masked.
            line: [name, ...(known.written?.(args) ?? args)],
            why,
            unusual,
            output: result,
            endsAt,
            state,
          },
          mayDecide: state === 'open' && person !== operator.name && mayGive(operator, known, args),
          ...{ decidedAt: proposal.decidedAt, decidedBy: proposal.decidedBy, decisionReason: proposal.decisionReason },
        }
      }),
    }),
  ),

  operatorList: reading(
    'operatorList',
    () => ['operators'],
    async (_, { tx, now }) => {
      const seen = await lastSeen(tx)
      return {
        items: (await allOperators(tx)).map(({ name, role, invitedAt, joinedAt, invitationEndsAt, removedAt }) => ({
          ...{ id: name, role, joinedAt, removedAt },
          // One of an older version has no such instant.
          invitedAt: invitedAt === 0 ? undefined : invitedAt,
          invitationEndsAt: invitationEndsAt !== null && invitationEndsAt > now ? invitationEndsAt : undefined,
          lastSeenAt: seen.get(name),
        })),
      }
    },
  ),

  auditList: reading(
    'auditList',
    () => ['audit'],
    async ({ person, command, ...asked }, { tx }) => {
      const parts = pageParts(operatorLog, asked, 'booking')
      const rows = await tx
        .select()
        .from(operatorLog)
        .where(
          and(
            parts.where,
            person === undefined ? undefined : eq(operatorLog.person, person),
            command === undefined ? undefined : eq(sql`${operatorLog.command} ->> 0`, command),
          ),
        )
        .orderBy(...parts.order)
        .limit(parts.limit)
      return pageAnswer(rows, parts, (row) => row, entryAnswer)
    },
  ),

  auditCheck: reading(
    'auditCheck',
    () => ['audit', 'verify'],
    ({ hash }, { tx }) => checkedLog(tx, hash),
  ),
} satisfies Partial<OperatorHandlers>
