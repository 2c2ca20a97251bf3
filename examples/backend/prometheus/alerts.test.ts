import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasPromtool, PROMTOOL } from '#scripts/test/promtool.ts'
import { TestBackend } from '../backend.fixture.ts'

const FOLDER = import.meta.dirname

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(() => test.stop())

it('an alert asks for nothing that an instance does not tell', async () => {
  const rules = await readFile(path.join(FOLDER, 'alerts.yml'), 'utf8')
  const asked = [...rules.matchAll(/^ +expr: (.*)$/gm)].flatMap(([, expression = '']) => [
    ...expression.replaceAll(/".*?"/g, '').matchAll(/\b(?:[a-z]+(?:_[a-z]+)+|ready|leading)\b/g),
  ])
  const told = test.backend.metrics.registry.getMetricsAsArray().map(({ name }) => name)
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.map(([name]) => name).filter((name) => !told.includes(name))).toEqual([])
})

it.runIf(hasPromtool())('alerts come when they have to, and not on a week-end', async () => {
  await promisify(execFile)(PROMTOOL, ['check', 'rules', path.join(FOLDER, 'alerts.yml')])
  await promisify(execFile)(PROMTOOL, ['test', 'rules', path.join(FOLDER, 'alerts.test.yml')])
})
