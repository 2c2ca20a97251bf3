import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { mutated, pathOf } from '#scripts/mutations/mutation.ts'
import { mutations } from '#scripts/mutations/table.ts'
import { ROOT } from './run.ts'

/** How many processes share the table. */
const PROCESSES = Math.min(2, availableParallelism())
const LIMIT_MS = 15 * 60_000

const verdict = v.object({ name: v.string(), problems: v.array(v.string()) })

/** Makes some mistakes in a process of its own, and returns what is not as the table says, by the name of the mistake. */
function problemsOf(names: readonly string[]): Promise<readonly (readonly [string, readonly string[]])[]> {
  const args = ['scripts/mutations.ts', '--json', ...names]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: ROOT, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      // The exit code 1 says that a mistake was not found, which is seen below.
      if (error && error.code !== 1) reject(new Error(`${error.message}\n${stderr}`))
      const lines = stdout.split('\n').filter((line) => line !== '')
      resolve(lines.map((line) => v.parse(verdict, JSON.parse(line))).map(({ name, problems }) => [name, problems]))
    })
  })
}

test('the table has mistakes in every part of the starter, each under its own name, and each text stands once', async () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length)
  const folders = new Set(mutations.flatMap(({ edits }) => edits.map(({ file }) => path.dirname(file))))
  const parts = ['http', 'requests', 'ledger', 'orders', 'market', 'funds', 'vault', 'members', 'security', 'notices']
  expect([...folders].toSorted()).toEqual([...parts, 'database', 'uploads', 'lib/backend'].toSorted())
  for (const mutation of mutations)
    for (const { file } of mutation.edits) {
      const source = await readFile(pathOf(file), 'utf8')
      expect(mutated(file, source, mutation), mutation.name).not.toBe(source)
    }
})

describe('the checks of the contract find a starter of which this is true:', () => {
  const problems = new Map<string, readonly string[]>()
  beforeAll(async () => {
    const shares = Array.from({ length: PROCESSES }, (_, share) =>
      mutations.filter((_one, index) => index % PROCESSES === share).map(({ name }) => name),
    )
    for (const found of (await Promise.all(shares.map(problemsOf))).flat()) problems.set(...found)
  }, LIMIT_MS)

  test.each(mutations)('$wrong', ({ name }) => expect(problems.get(name), name).toEqual([]))
})
