import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Judges values by the schemas of an OpenAPI document. It knows nothing of the schemas that the document was written from. */
export function documentValidator(document: unknown) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: { openapi: isRecord(document) ? document : {} } })
  addFormats.default(ajv)
  /** What is wrong with a value, by the schema at a pointer such as `#/components/schemas/Order`; empty when it fits. */
  const fits = (pointer: string, value: unknown): string => {
    const validate = ajv.getSchema(`openapi${pointer}`)
    if (validate === undefined) throw new RangeError(`${pointer} is no schema of the document.`)
    return validate(value) === true ? '' : ajv.errorsText(validate.errors)
  }
  return { fits }
}
