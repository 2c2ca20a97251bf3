import { createServer, type Server } from 'node:http'
import { CommandError } from './command.ts'

const LOOPBACK = '127.0.0.1'

/** Listens on the loopback interface and gives the port. Rejects with code EADDRINUSE when it is taken. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('The server has no port.'))
      else resolve(address.port)
    })
  })
}

/** Closes a server at once: connections still open (keep-alive, event streams) are cut. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

const LAST_PORT = 65_535

/** The port that a command line names. Throws CommandError when it is none. */
export function portIn(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : 0
  if (port === 0 || port > LAST_PORT) throw new CommandError(`Not a port: ${text}`)
  return port
}

/** The first free port from `wanted` on that is not in `except`. Throws CommandError after a hundred taken ones. */
export async function freePort(wanted: number, except: readonly number[] = []): Promise<number> {
  const last = Math.min(wanted + 99, LAST_PORT)
  for (let port = wanted; port <= last; port += 1) {
    if (!except.includes(port) && (await isFree(port))) return port
  }
  throw new CommandError(`No free port from ${wanted} on`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await listen(probe, port)
  } catch {
    return false
  }
  await close(probe)
  return true
}

/** Takes `wanted` or the next free port, and says so when it had to move on. */
export async function takePort(wanted: number, except: readonly number[] = []): Promise<number> {
  const port = await freePort(wanted, except)
  if (port !== wanted) console.log(`Port ${wanted} is taken, using ${port}.`)
  return port
}

/** The port itself, where nothing else will do because a proxy in front knows it. Throws CommandError where it is taken. */
export async function thisPort(port: number): Promise<number> {
  if (port > LAST_PORT || !(await isFree(port))) throw new CommandError(`The port ${port} is taken`)
  return port
}
