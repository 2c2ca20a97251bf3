import { parseArgs } from 'node:util'
import { runNode, tool } from './run.ts'

const USAGE = `Answers every reading call badly in every way, on every screen that makes it (app/_routes/answerMatrix.test.tsx), and
prints how many trials and faults each screen had. It takes about an hour of one processor; npm test runs a part of it.

  npm run answer-matrix -- [--screen TEXT]

  --screen  only screens whose address contains the text, such as "order/index"`

const { values } = parseArgs({ options: { screen: { type: 'string' }, help: { type: 'boolean', default: false } } })
if (values.help) console.log(USAGE)
else {
  const chosen = values.screen === undefined ? [] : ['-t', values.screen]
  process.exitCode = await runNode(
    [tool('vitest/vitest.mjs'), 'run', 'app/_routes/answerMatrix.test.tsx', '--reporter=dot', ...chosen],
    { ANSWER_MATRIX: 'all' },
  )
}
