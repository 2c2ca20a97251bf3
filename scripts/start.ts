import { isFresh } from '#scripts/build/fresh.ts'
import { build, configFrom, OUT } from '#scripts/build.ts'
import { type CommandLine, runCommand } from '#scripts/command.ts'
import { startHost } from '#scripts/host.ts'
import { ROOT } from '#scripts/run.ts'
import { DEMO_MEMBER, onInterrupt, startStubPair, takePort } from '#scripts/serve/stub.ts'

const command = {
  name: 'npm start',
  about:
    'Serves the built app against the stub backend until Ctrl-C; builds it first when sources are newer than the build.',
  options: {
    'no-build': { type: 'boolean', default: false, about: 'serves the existing build' },
    control: { type: 'boolean', default: false, about: "opens the stub's control interface (/__control)" },
  },
  examples: ['npm start -- --no-build --control'],
} as const

async function start({ values }: CommandLine<typeof command.options>): Promise<0 | 1> {
  if (!values['no-build'] && !(await isFresh(ROOT))) {
    console.log('Building: there is no build yet, or the sources are newer.')
    if (!(await build(configFrom(process.env)))) return 1
  }
  const stub = await startStubPair({ control: values.control })
  const config = { ...configFrom(process.env), apiBases: [...stub.addresses] }
  const host = await startHost({ dir: OUT, port: await takePort(4100), config })
  onInterrupt(async () => {
    await Promise.all([host.stop(), stub.stop()])
  })
  console.log(`\n  candor        ${host.address}`)
  console.log(`  demo member   ${DEMO_MEMBER}`)
  console.log(`  stub backend  ${stub.addresses.join('  ')}${values.control ? '  (control interface on)' : ''}`)
  console.log('\n  Ctrl-C ends all of it.\n')
  return 0
}

process.exitCode = await runCommand(command, start)
