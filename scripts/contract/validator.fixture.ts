import { createRequire } from 'node:module'

/** What is used of ajv, which is a CommonJS package. */
interface Validate {
  (value: unknown): boolean
  readonly errors?: readonly unknown[] | null
}
interface Ajv {
  getSchema(pointer: string): Validate | undefined
  errorsText(errors: Validate['errors']): string
}
interface AjvPackage {
  readonly Ajv2020: new (options: object) => Ajv
}

const require = createRequire(import.meta.url)
const { Ajv2020 }: AjvPackage = require('ajv/dist/2020.js')
const addFormats: (ajv: Ajv) => void = require('ajv-formats')

type Json = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One request and its answer, as they went over the wire. */
export interface Traffic {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The JSON of the body; undefined where there is none, or it is a form. */
  readonly body: unknown
  readonly status: number
  /** The media type of the answer, without parameters. */
  readonly type: string
  readonly answer: unknown
}

/** Judges values only by an OpenAPI document, without the schemas that the document was written from. */
export class DocumentValidator {
  readonly #document: Json
  readonly #ajv: Ajv

  constructor(document: unknown) {
    this.#document = isRecord(document) ? document : {}
    this.#ajv = new Ajv2020({ strict: false, allErrors: true, schemas: { openapi: this.#document } })
    addFormats(this.#ajv)
  }

  /** What is wrong with a value, by the schema at a pointer such as `#/components/schemas/Order`; empty when it fits. */
  fits(pointer: string, value: unknown): string {
    const validate = this.#ajv.getSchema(`openapi${pointer}`)
    if (validate === undefined) throw new RangeError(`${pointer} is not a schema of the document.`)
    return validate(value) === true ? '' : `${pointer} ${this.#ajv.errorsText(validate.errors)}`
  }

  /** What the document names without having it: the value at a pointer, its references followed. */
  at(pointer: string): Json | undefined {
    const steps = pointer.split('/').slice(1)
    const target = steps.reduce<unknown>((at, step) => {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
      return isRecord(at) ? at[key] : Array.isArray(at) ? at[Number(key)] : undefined
    }, this.#document)
    if (!isRecord(target)) return undefined
    return typeof target.$ref === 'string' ? { ...this.at(target.$ref), ...target } : target
  }

  /** Every call of the document as "GET /path". */
  calls(): readonly string[] {
    const paths = Object.entries(this.at('#/paths') ?? {})
    return paths.flatMap(([path, item]) =>
      Object.keys(isRecord(item) ? item : {}).map((method) => `${method.toUpperCase()} ${path}`),
    )
  }

  /** What in a request is not as the document says. */
  requestProblems({ method, path, query, body }: Traffic): readonly string[] {
    const place = operationPointer(method, path)
    const operation = this.at(place)
    if (operation === undefined) return [`${method} ${path} is not a call of the document`]
    const parameters = Array.isArray(operation.parameters) ? operation.parameters : []
    const requiredFields = parameters.flatMap((_, at): (Json & { readonly pointer: string })[] => {
      const parameter = this.at(`${place}/parameters/${at}`)
      const pointer = `${parameter?.$ref ?? `${place}/parameters/${at}`}/schema`
      return parameter?.in === 'query' ? [{ ...parameter, pointer }] : []
    })
    const names = requiredFields.map(({ name }) => name)
    const unknown = Object.keys(query).filter((name) => !names.includes(name))
    const wrong = requiredFields.flatMap(({ name, required, schema, pointer }) => {
      const text = query[`${name}`]
      if (text === undefined) return required === true ? [`${name} is missing`] : []
      return this.fits(pointer, isRecord(schema) && schema.type === 'integer' ? Number(text) : text)
    })
    return [...unknown.map((name) => `${name} is no parameter`), ...wrong, ...this.#bodyProblems(place, body)].filter(
      Boolean,
    )
  }

  #bodyProblems(place: string, body: unknown): readonly string[] {
    const declared = this.at(`${place}/requestBody`)
    if (declared === undefined) return body === undefined ? [] : ['a body where none is declared']
    if (this.at(`${place}/requestBody/content/application~1json`) === undefined) return []
    return [this.fits(`${place}/requestBody/content/application~1json/schema`, body)]
  }

  /** What in an answer is not as the document says. */
  answerProblems({ method, path, status, type, answer }: Traffic): readonly string[] {
    const place = operationPointer(method, path)
    const content = `${place}/responses/${status}/content/${type.replace('/', '~1')}`
    if (this.at(content) === undefined) return [`HTTP ${status} with ${type} is not declared`]
    const listed = this.at(place)?.['x-codes']
    const code = isRecord(answer) && typeof answer.code === 'number' ? answer.code : 200
    const isFailure = code < 200 || code > 299
    const unlisted =
      isFailure && !(Array.isArray(listed) && listed.includes(code)) ? [`code ${code} is not in x-codes`] : []
    return [this.fits(`${content}/schema`, answer), ...unlisted].filter(Boolean)
  }

  /** What in the data of a server-sent event is not as the document says. */
  eventProblems(path: string, event: string, data: unknown): readonly string[] {
    return [
      this.fits(`${operationPointer('GET', path)}/responses/200/content/text~1event-stream/x-events/${event}`, data),
    ].filter(Boolean)
  }
}

const operationPointer = (method: string, path: string) =>
  `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`
