import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ROOT, tool } from '#scripts/run.ts'
import { DEMO_MEMBER, onInterrupt, startStubPair, takePort } from '#scripts/serve/stub.ts'

const { values } = parseArgs({ options: { control: { type: 'boolean', default: false } } })

/** `npm run dev`: Next's development server against the stub backend. The layout reads API_BASES as it renders. */
async function dev(): Promise<void> {
  const stub = await startStubPair({ control: values.control })
  const port = await takePort(4100)
  console.log(`\n  candor (dev)  http://127.0.0.1:${port}\n  demo member   ${DEMO_MEMBER}\n`)
  const server = spawn(
    process.execPath,
    [tool('next/dist/bin/next'), 'dev', '--webpack', '--hostname', '127.0.0.1', '--port', String(port)],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, API_BASES: stub.addresses.join(','), NEXT_TELEMETRY_DISABLED: '1' },
    },
  )
  server.once('exit', (code) => {
    stub.stop().finally(() => process.exit(code ?? 0))
  })
  onInterrupt(async () => {
    server.kill()
    await stub.stop()
  })
}

await dev()
