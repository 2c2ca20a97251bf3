import { expect, it } from 'vitest'
import { rightsOf } from '#backend/operator/http/rights.ts'
import { operatorCommands } from '#backend/operator/operator.ts'
import { mayGive } from '#backend/operator/people/operators.ts'
import { roles } from '#backend/operator/roles.ts'
import { isAllowed } from './rights.ts'

/** The lines of the examples, and each shortened to its first words. */
const lines = Object.values(operatorCommands).flatMap(({ examples }) =>
  examples.flatMap((example) => {
    const words = (example.replace(/ --.*$/, '').match(/"[^"]*"|'[^']*'|\S+/g) ?? []).slice()
    return words.map((_, place) => words.slice(0, place + 1))
  }),
)

it.each(roles)('the console shows the role %s what the backend lets it do', (role) => {
  const { commands, reads } = rightsOf(role)
  expect(lines.length).toBeGreaterThan(100)
  for (const line of lines) {
    const [name = '', ...args] = line
    const command = operatorCommands[name]
    expect([line, isAllowed(commands, line)]).toEqual([line, command !== undefined && mayGive({ role }, command, args)])
  }
  expect(reads.includes('/api/books/totals')).toBe(role !== 'support')
  expect(isAllowed(commands, ['nothing'])).toBe(false)
})
