import { expect, it } from 'vitest'
import { newFields } from '#backend/operator/platform/form.ts'
import { recordKinds } from '#backend/operator/platform/records.ts'
import { settable } from '#backend/settings/settings.ts'
import { englishForms } from './englishForms.ts'

const schemas = Object.entries({ ...settable, ...recordKinds }).map(([kind, { schema }]) => [kind, schema] as const)

it.each(schemas)('each field of %s has a label', (_kind, schema) => {
  const labels: Readonly<Record<string, unknown>> = englishForms.field
  const names = newFields(schema).map(({ id }) => id.split('.').findLast((step) => step !== '*') ?? '')
  expect(names.filter((name) => typeof labels[name] !== 'string')).toEqual([])
})
