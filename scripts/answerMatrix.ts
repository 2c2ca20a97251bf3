import { parseArgs } from 'node:util'
import { runNode, tool } from './run.ts'

const USAGE = `Answers every reading call badly in every way, on every screen that makes it (app/_routes/answerMatrix.test.tsx), and
every writing call at the form that makes it (app/_routes/answerMatrixForms.test.tsx), and prints how many trials and faults each
screen and each form had. It takes about two hours of one processor; npm test runs a part of it.

  npm run answer-matrix -- [--screen TEXT]

  --screen  only screens and calls whose address contains the text, such as "order/index" or "withdraw/create"`

const { values } = parseArgs({ options: { screen: { type: 'string' }, help: { type: 'boolean', default: false } } })
if (values.help) console.log(USAGE)
else {
  const chosen = values.screen === undefined ? [] : ['-t', values.screen]
  process.exitCode = await runNode(
    [tool('vitest/vitest.mjs'), 'run', 'app/_routes/answerMatrix', '--reporter=dot', ...chosen],
    { ANSWER_MATRIX: 'all' },
  )
}
