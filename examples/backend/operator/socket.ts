import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import { type Instruction, OperatorError, Question } from './command.ts'
import { operate } from './operator.ts'

// Only one process can have a PGlite folder open, so a running backend carries out the operator's commands. It listens at a
// socket in its folder, which only the user who started it can open.

const socketIn = (folder: string) => path.join(folder, 'operator.sock')

const given = v.object({
  args: v.array(v.string()),
  id: v.optional(v.string()),
  person: v.optional(v.string()),
  reason: v.optional(v.string()),
  yes: v.optional(v.boolean()),
})
const ended = v.object({
  output: v.optional(v.string()),
  problem: v.optional(v.string()),
  question: v.optional(v.string()),
})

/** How a command ended, as it is told to who asked. */
function endOf(error: unknown): v.InferInput<typeof ended> {
  if (error instanceof Question) return { question: error.message }
  return { problem: error instanceof OperatorError ? error.message : 'It failed, see the log of the backend' }
}

/**
 * Listens for commands, from before the database is open: no other process opens it meanwhile. Returns a function that ends it. Throws an
 * OperatorError when another process has the folder open.
 */
export async function openSocket(folder: string, database: () => Promise<Database>): Promise<() => Promise<void>> {
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      database()
        .then((opened) => operate(opened, v.parse(given, JSON.parse(Buffer.concat(parts).toString()))))
        .then((output) => ({ output }))
        .catch(endOf)
        .then((end) => outgoing.end(JSON.stringify(end)))
    })
  })
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(socketIn(folder), resolve)
    })
  await mkdir(folder, { recursive: true })
  const isRunning = () => new OperatorError(`A backend is already running on ${folder}`)
  await listen().catch(async () => {
    if (await isOpen(folder)) throw isRunning()
    // A process that was killed has left it. Of two that find it one has it.
    await rm(socketIn(folder), { force: true })
    await listen().catch(() => Promise.reject(isRunning()))
  })
  // The other one of two that found it may have removed this one's socket too.
  await chmod(socketIn(folder), 0o600).catch(() => {
    server.close()
    throw isRunning()
  })
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Asks the backend that has a folder open; undefined when none has. Throws an OperatorError that the backend answers. */
export async function askSocket(folder: string, instruction: Instruction): Promise<string | undefined> {
  const text = await new Promise<string | undefined>((resolve, reject) => {
    const post = request({ socketPath: socketIn(folder), method: 'POST' }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts).toString()))
      answer.on('error', reject)
    })
    post.on('error', () => resolve(undefined))
    post.end(JSON.stringify(instruction))
  })
  if (text === undefined) return undefined
  const { output, problem, question } = v.parse(ended, JSON.parse(text))
  if (question !== undefined) throw new Question(question)
  if (problem !== undefined) throw new OperatorError(problem)
  return output
}

/** Whether a running backend has a folder open. */
const isOpen = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(socketIn(folder), () => {
      socket.end()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
