import { type CommandLine, chosenOf, runCommand } from '#scripts/command.ts'
import { tableOf } from '#scripts/conformance/table.ts'
import { checkMutation, stopUntouched } from '#scripts/mutations/run.ts'
import { mutations } from '#scripts/mutations/table.ts'
import { honest, type Verdict, verdictOn } from '#scripts/mutations/verdict.ts'

const command = {
  name: 'npm run mutations',
  about:
    'Makes mistakes in the starter backend (examples/backend), one at a time and in memory, and shows which checks of the contract find them.',
  options: {
    all: {
      type: 'boolean',
      default: false,
      about: 'with every check, in place of those that are named in the table, and prints what each one saw',
    },
    json: { type: 'boolean', default: false, about: 'prints one line of JSON for each mistake' },
    list: { type: 'boolean', default: false, about: 'prints the mistakes, and makes none' },
  },
  operands: { name: 'MISTAKE...', about: 'only these; without any, all that --list prints' },
  examples: ['npm run mutations -- --list', 'npm run mutations -- --all captcha-reusable'],
  notes: 'The exit code is 0 when every mistake is found by the checks that are named for it, and 1 when one is not.',
} as const

async function main({ values, positionals }: CommandLine<typeof command.options>): Promise<number> {
  const names = chosenOf(
    'mistake',
    mutations.map(({ name }) => name),
    positionals,
  )
  let isRight = true
  for (const mutation of mutations.filter(({ name }) => names.includes(name))) {
    const { name, wrong, found } = mutation
    if (values.list) {
      console.log(`${name}\n  ${wrong} (${found.join(', ')})`)
      continue
    }
    const outcome = await checkMutation(mutation, values.all ? 'all' : 'named')
    const verdict = verdictOn(mutation, outcome, values.all ? [] : await honest(mutation))
    isRight &&= verdict.problems.length === 0
    if (values.json) console.log(JSON.stringify(verdict))
    else console.log(values.all ? `${name}: ${wrong}\n\n${tableOf(outcome.results)}\n` : lineOf(verdict))
  }
  await stopUntouched()
  return isRight ? 0 : 1
}

const lineOf = ({ name, problems, seen }: Verdict): string =>
  problems.length === 0
    ? `found   ${name}\n          ${seen.join('\n          ')}`
    : `MISSED  ${name}: ${problems.join('; ')}`

process.exitCode = await runCommand(command, main)
