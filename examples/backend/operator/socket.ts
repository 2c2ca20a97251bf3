import { chmod, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import { requireShort, socketIn } from '../database/pglite.ts'
import { type Log, logError } from '../log.ts'
import { type Instruction, OperatorError, Question } from './command.ts'
import { operate, printed } from './operator.ts'

// Only one process can have a PGlite folder open, so a running backend carries out the operator's commands. It listens at a
// socket in its folder, which only the user who started it can open.

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

/** Listens for commands on a database that this process has open. Returns a function that ends it. */
export async function openSocket(folder: string, database: Database, log: Log): Promise<() => Promise<void>> {
  const carryOut = async (text: string): Promise<v.InferInput<typeof ended>> => {
    const instruction = v.safeParse(v.pipe(v.string(), v.parseJson(), given), text)
    if (!instruction.success) return { problem: 'Not a command' }
    try {
      return { output: printed(await operate(database, instruction.output)) }
    } catch (error) {
      if (error instanceof Question) return { question: error.message }
      if (error instanceof OperatorError) return { problem: error.message }
      logError(log, 'command failed', error)
      return { problem: 'It failed, see the log of the backend' }
    }
  }
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      void carryOut(Buffer.concat(parts).toString()).then((end) => outgoing.end(JSON.stringify(end)))
    })
  })
  // A process that was killed has left its socket. The folder is locked: nobody listens there.
  await rm(socketIn(folder), { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketIn(folder), resolve)
  })
  await chmod(socketIn(folder), 0o600)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Asks the backend that has a folder open; undefined when none has. Throws an OperatorError that the backend answers, and a FolderProblem. */
export async function askSocket(folder: string, instruction: Instruction): Promise<string | undefined> {
  requireShort(folder)
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
