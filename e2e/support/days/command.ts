import { isFresh } from '#scripts/build/fresh.ts'
import { build, configFrom } from '#scripts/build.ts'
import { type CommandLine, chosenOf, runCommand } from '#scripts/command.ts'
import { ROOT, runNode, tool } from '#scripts/run.ts'
import { days } from './days.ts'

const SPEC = 'e2e/specs/days.spec.ts'

const command = {
  name: 'npm run days',
  about: `Opens the app at every address on every kind of day: as a guest, with a session that has expired, on a slow network, during
maintenance. npm test runs each day at some addresses and each address on some days.`,
  operands: {
    name: 'DAY...',
    about: `the name of a day; every day when none is given:\n${days.map(({ name }) => name).join('\n')}`,
  },
  examples: ["npm run days -- 'a session that has expired'"],
} as const

async function main({ positionals }: CommandLine): Promise<number> {
  const chosen = chosenOf(
    'day',
    days.map(({ name }) => name),
    positionals,
  )
  if (!(await isFresh(ROOT)) && !(await build(configFrom(process.env)))) throw new Error('The app does not build.')
  const grep = `--grep=(${chosen.join('|')}): ends`
  return await runNode([tool('@playwright/test/cli.js'), 'test', SPEC, '--reporter=line', grep], { DAYS: 'all' })
}

process.exitCode = await runCommand(command, main)
