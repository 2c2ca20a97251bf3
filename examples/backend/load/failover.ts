import { setTimeout as wait } from 'node:timers/promises'
import type { TestNginx } from '../nginx/nginx.fixture.ts'
import type { BackendProcess } from './backendProcess.ts'
import type { OpenStreams } from './streams.ts'

interface Failover {
  /** Of two instances. */
  readonly leader: BackendProcess
  readonly nginx: TestNginx
  readonly opened: OpenStreams
  /** Opens as many streams again, and waits until they have quotes. */
  readonly open: () => Promise<OpenStreams>
}

const PHASE_MS = 10_000

/** Kills the leading instance under open streams, then restarts nginx, and returns what the streams have seen of it. */
export async function measureFailover({ leader, nginx, opened, open }: Failover): Promise<string> {
  await wait(PHASE_MS)
  const before = opened.figures()
  await leader.end('SIGKILL')
  await wait(PHASE_MS)
  const after = opened.figures()
  await nginx.kill()
  const restartedAt = performance.now()
  await nginx.again()
  const again = await open()
  const openedMs = performance.now() - restartedAt
  const { held } = again.figures()
  again.close()
  return [
    '',
    `leader      killed: ${after.held} of ${before.held} streams were held; longest time without a quote ${before.silenceMs} ms before, ${after.silenceMs} ms with it`,
    `nginx       restarted: ${held} streams were open again, with quotes, ${Math.round(openedMs)} ms later`,
  ].join('\n')
}
