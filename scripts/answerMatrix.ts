import { runCommand } from './command.ts'
import { runNode, tool } from './run.ts'

const command = {
  name: 'npm run answer-matrix',
  about: `Gives every reading call every kind of bad answer, on every screen that makes it (app/_routes/answers.matrix.test.tsx), and
every writing call at the form that makes it (app/_routes/answersToForms.matrix.test.tsx), and prints how many trials and faults each
screen and each form had. It takes about two hours of one processor; npm test runs a part of it.`,
  options: {
    screen: {
      type: 'string',
      value: 'TEXT',
      about: 'only screens and calls whose address contains the text, such as "order/index" or "withdraw/create"',
    },
  },
  examples: ['npm run answer-matrix -- --screen order/index'],
} as const

process.exitCode = await runCommand(command, ({ values: { screen } }) =>
  runNode(
    [
      tool('vitest/vitest.mjs'),
      'run',
      'app/_routes/answers',
      '--reporter=dot',
      ...(screen === undefined ? [] : ['-t', screen]),
    ],
    { ANSWER_MATRIX: 'all' },
  ),
)
