import { spawn } from 'node:child_process'
import { DEMO_MEMBER } from '#backend-rules/seed/passwords.ts'
import { type CommandLine, onInterrupt, runCommand } from '#scripts/command.ts'
import { takePort } from '#scripts/ports.ts'
import { ROOT, tool } from '#scripts/run.ts'
import { startStubPair } from '#scripts/serve/stub.ts'

const command = {
  name: 'npm run dev',
  about: "Runs Next's development server against the stub backend, at port 4100 or the next free one.",
  options: { control: { type: 'boolean', default: false, about: "opens the stub's control interface (/__control)" } },
  examples: ['npm run dev -- --control'],
} as const

/** The layout reads API_BASES as it renders. */
async function dev({ values }: CommandLine<typeof command.options>): Promise<0> {
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
  return 0
}

process.exitCode = await runCommand(command, dev)
