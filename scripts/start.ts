import { parseArgs } from 'node:util'
import { isFresh } from '#scripts/build/fresh.ts'
import { build, configFrom, OUT } from '#scripts/build.ts'
import { startHost } from '#scripts/host.ts'
import { ROOT } from '#scripts/run.ts'
import { DEMO_MEMBER, onInterrupt, startStubPair, takePort } from '#scripts/serve/stub.ts'

const { values } = parseArgs({
  options: { 'no-build': { type: 'boolean', default: false }, control: { type: 'boolean', default: false } },
})

/** `npm start`: the built app on a static host, against the stub backend, until Ctrl-C. */
async function start(): Promise<void> {
  if (!values['no-build'] && !(await isFresh(ROOT))) {
    console.log('Building: there is no build yet, or the sources are newer.')
    if (!(await build(configFrom(process.env)))) {
      process.exitCode = 1
      return
    }
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
}

await start()
