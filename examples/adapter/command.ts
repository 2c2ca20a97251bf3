import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type CommandLine, onInterrupt, runCommand } from '#scripts/command.ts'
import { portIn, takePort } from '#scripts/ports.ts'

/** Where the data are without another setting. */
const FOLDER = 'adapter-data'
const PACE_MS = 1000

const command = {
  name: 'npm run adapter',
  about: 'Runs a small old-style broker and the service of the contract before it (examples/adapter) until Ctrl-C.',
  options: {
    folder: {
      type: 'string',
      default: FOLDER,
      value: 'FOLDER',
      about: `where both keep their data; default ${FOLDER}`,
    },
    port: {
      type: 'string',
      default: '4101',
      value: 'PORT',
      about: 'of the first address, or the next free one; the second one and the broker follow; default 4101',
    },
    captcha: { type: 'string', value: 'CODE', about: 'for tests only: one code for every captcha' },
  },
  examples: ['npm run adapter', 'npm run adapter -- --captcha 0000'],
} as const

async function adapter({ values }: CommandLine<typeof command.options>): Promise<number> {
  const wanted = portIn(values.port)
  // Only now: Node warns when its SQLite is loaded.
  const [{ startBroker }, { startService }, { drawnCaptcha }, { systemClock }] = await Promise.all([
    import('#adapter/broker/start.ts'),
    import('#adapter/service/start.ts'),
    import('#backend/members/captcha.ts'),
    import('#backend/clock.ts'),
  ])
  const first = await takePort(wanted)
  const second = await takePort(first + 1, [first])
  const third = await takePort(second + 1, [first, second])
  await mkdir(values.folder, { recursive: true })
  const inFolder = (name: string) => path.join(values.folder, name)
  const broker = await startBroker({ file: inFolder('broker.jsonl'), clock: systemClock, port: third, paceMs: PACE_MS })
  const { captcha: code } = values
  const service = await startService({
    ...{ file: inFolder('service.sqlite'), broker: broker.address, ports: [first, second], paceMs: PACE_MS },
    captcha: code === undefined ? drawnCaptcha : { make: () => ({ ...drawnCaptcha.make(), code: code.toUpperCase() }) },
  })
  onInterrupt(async () => {
    await service.stop()
    await broker.stop()
  })
  console.log(`\n  service  ${service.addresses.join('  ')}`)
  console.log(`  broker   ${broker.address}`)
  console.log('  members  demo / Demo1234, other / Other1234')
  console.log('\n  Ctrl-C ends both; the data stay.\n')
  return 0
}

process.exitCode = await runCommand(command, adapter)
