import type { JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { Call } from '#lib/contract/call.ts'
import { nameOf } from '#lib/contract/codes.ts'
import { codeMeanings, codesOfEveryCall, codesOfSession } from '#lib/contract/described/codes.ts'
import { type DescribedCall, type Profile, profiles } from '#lib/contract/described/describe.ts'
import { contractDocument } from './document.ts'
import type { Parameter } from './operations.ts'

type Document = ReturnType<typeof contractDocument>
type Operation = Document['paths'][string][string]

/** Shapes that are one value, and what a reader needs to know of it. */
const values: Readonly<Record<string, string>> = {
  Decimal: 'decimal',
  Amount: 'decimal, not negative',
  Id: 'id',
  Instant: 'epoch ms',
  RequestId: 'UUID',
  Seconds: 'seconds',
}

/**
 * The page of the calls in Markdown, for reading: fields, codes and an example of each call, by profile, and the shapes that several calls
 * share. Everything else about them is in openapi.json.
 */
export function callsPage(calls: readonly DescribedCall[], version: string): string {
  const page = new Page(contractDocument(calls, version))
  const names = Object.keys(profiles) as readonly Profile[]
  const contents = names.map((profile) => {
    const links = calls
      .filter((each) => each.profile === profile)
      .map(({ summary }) => `[${summary}](#${anchorOf(summary)})`)
    return `- **${profile}**: ${links.join(', ')}`
  })
  return [
    '# Calls',
    `Written by \`npm run generate\` from the same source as [openapi.json](../lib/contract/openapi.json). What holds for all calls is in [backend.md](backend.md).`,
    `Amounts, prices and rates are decimals in text. A field with \`?\` may be left out or null. Besides its own codes every call may answer ${codesOfEveryCall.join(', ')} and, with a session, 401 and to a POST 4040.`,
    contents.join('\n'),
    ...names.flatMap((profile) => [
      `## Profile ${profile}: ${profiles[profile]}`,
      ...calls.filter((each) => each.profile === profile).map((each) => page.block(each)),
    ]),
    '## Shapes',
    ...page.shapes(),
    '',
  ].join('\n\n')
}

/** The anchor that a heading of a Markdown document gets. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** Writes the parts of the page from a document. */
class Page {
  readonly #document: Document
  readonly #schemas: Readonly<Record<string, JsonSchema>>
  readonly #used = new Set<string>()

  constructor(document: Document) {
    this.#document = document
    this.#schemas = document.components.schemas
  }

  block({ call, description, summary }: DescribedCall): string {
    const { method, path, token, kind, optional, protection } = call
    const operation = this.#document.paths[path]?.[method.toLowerCase()]
    if (operation === undefined) throw new RangeError(`${method} ${path} is not in the document`)
    const marks = [
      token ? 'with a session' : 'without a session',
      kind && 'money request',
      protection && protection.password !== 'none' && `password in \`${protection.password.field}\``,
      protection?.secondFactor === 'asked' && 'second factor',
      optional && 'optional',
    ]
    const everywhere = [...codesOfEveryCall, ...codesOfSession(call)]
    const own = operation['x-codes'].filter((code) => !everywhere.includes(code))
    const requestPart = this.#asked(operation, call)
    return [
      `### ${summary}`,
      `\`${method} ${path}\`, ${marks.filter(Boolean).join(', ')}`,
      description,
      ...titled('Request', requestPart.fields),
      ...titled('Answer', this.#answer(operation)),
      ...titled('Codes', own.map((code) => `- ${codeMeanings[code]} → ${code} \`${nameOf(code)}\``).join('\n')),
      ...titled('Example', [requestPart.example, this.#answered(operation)].filter(Boolean).join('\n\n')),
    ].join('\n\n')
  }

  /** The shapes that the blocks refer to, and those that these refer to. */
  shapes(): readonly string[] {
    const blocks = new Map<string, string>()
    for (const name of this.#used) {
      const { description = '', ...schema } = this.#schemas[name] ?? {}
      const fields = this.#fields(schema)
      blocks.set(name, [`### ${name}`, description, fields === '' ? this.#typeOf(schema) : fields].join('\n\n'))
    }
    return [...blocks].toSorted(([one], [other]) => one.localeCompare(other)).map(([, block]) => block)
  }

  #asked(operation: Operation, call: Call): { readonly fields: string; readonly example: string } {
    const body = operation.requestBody?.content
    const [media] = Object.values(body ?? {})
    if (media) {
      const name = media.schema.$ref?.split('/').at(-1) ?? ''
      const example = media.example === undefined ? '' : json(media.example)
      return { fields: this.#fields(this.#schemas[name] ?? {}), example: name === 'Empty' ? '' : example }
    }
    const shared: Readonly<Record<string, Parameter>> = this.#document.components.parameters
    const query = operation.parameters.flatMap((one) => {
      const parameter = '$ref' in one ? shared[one.$ref.split('/').at(-1) ?? ''] : one
      return parameter?.in === 'query' ? [parameter] : []
    })
    const lines = query.map(({ name, required, schema, description }) =>
      this.#line(name, required, { ...schema, description }),
    )
    const examples = Object.fromEntries(query.map(({ name, example }) => [name, String(example)]))
    // Where a request has alternatives, this is the first one.
    const names = Object.keys(v.parse(v.looseObject({}), v.parse(call.request, examples)))
    const example = names.map((name) => `${name}=${encodeURIComponent(examples[name] ?? '')}`).join('&')
    return { fields: lines.join('\n'), example: example === '' ? '' : `\`?${example}\`` }
  }

  /** What a success says: the fields of `data`, or the shape that it is, and what is beside `data`. */
  #answer(operation: Operation): string {
    const media = operation.responses[200].content
    if (media['text/event-stream']) return `- Events \`quote\` with ${this.#link('Quote')}, and \`heartbeat\``
    const properties = propertiesOf(media['application/json']?.schema)
    return Object.entries(properties)
      .map(([name, field]) => {
        const schema = typeof field === 'object' ? field : {}
        const own = schema.$ref?.split('/').at(-1) ?? ''
        const isOwn = own.endsWith('Data')
        if (name !== 'data')
          return this.#line(name, false, { ...schema, description: `${schema.description ?? ''} Beside \`code\`.` })
        return isOwn ? this.#fields(this.#schemas[own] ?? {}) : `- ${this.#typeOf(schema)}`
      })
      .join('\n')
  }

  #answered(operation: Operation): string {
    const media = operation.responses[200].content
    const stream = media['text/event-stream']?.example
    if (stream !== undefined) return `\`\`\`\n${stream}\`\`\``
    const name = media['application/json']?.examples?.success?.$ref.split('/').at(-1) ?? ''
    const examples: Readonly<Record<string, { readonly value: unknown }>> = this.#document.components.examples
    return name in examples ? json(examples[name]?.value) : ''
  }

  #fields({ properties = {}, required = [] }: JsonSchema): string {
    return Object.entries(properties)
      .map(([name, field]) => this.#line(name, required.includes(name), field))
      .join('\n')
  }

  #line(name: string, required: boolean, field: JsonSchema | boolean): string {
    const schema = typeof field === 'object' ? field : {}
    const lines = (schema.description ?? '').split('\n').filter((line) => line !== '')
    const isWord = (line: string) => line.startsWith('- ')
    const meaning = lines.filter((line) => !isWord(line)).join(' ')
    const words = lines.filter(isWord).map((line) => `\n  ${line}`)
    return `- \`${name}${required ? '' : '?'}\` (${this.#typeOf(schema)}): ${meaning}${words.join('')}`
  }

  #typeOf(schema: JsonSchema): string {
    const { $ref, type, anyOf, items, prefixItems } = schema
    if ($ref !== undefined) return this.#link($ref.split('/').at(-1) ?? '')
    if ('x-extensible-enum' in schema) return 'word'
    if (schema.enum !== undefined) return schema.enum.map((word) => `\`${word}\``).join(' or ')
    if (Array.isArray(prefixItems))
      return `[${prefixItems.map((one) => this.#typeOf(typeof one === 'object' ? one : {})).join(', ')}]`
    if (typeof items === 'object' && !Array.isArray(items)) return `list of ${this.#typeOf(items)}`
    const some = anyOf?.filter((one) => typeof one === 'object' && one.type !== 'null')
    if (some !== undefined && some.length > 0)
      return [...new Set(some.map((one) => this.#typeOf(typeof one === 'object' ? one : {})))].join(' or ')
    const types = [type].flat().filter((one) => one !== 'null' && one !== undefined)
    return types.length === 0 ? 'any' : types.join(' or ')
  }

  #link(name: string): string {
    const value = values[name]
    if (value !== undefined) return value
    this.#used.add(name)
    return `[${name}](#${name.toLowerCase()})`
  }
}

/** What is in the envelope of a success besides what every envelope has. */
function propertiesOf(schema: JsonSchema | undefined): NonNullable<JsonSchema['properties']> {
  const [success] = schema?.oneOf ?? []
  const whole = typeof success === 'object' ? (success.anyOf?.[0] ?? success) : undefined
  const part = typeof whole === 'object' ? whole.allOf?.[1] : undefined
  return (typeof part === 'object' && part.properties) || {}
}

const titled = (title: string, text: string): readonly string[] => (text === '' ? [] : [`**${title}**`, text])

const json = (value: unknown) => `\`\`\`json\n${written(value, 2)}\n\`\`\``

/** JSON with a line for each field of the outermost objects, and everything inside them on that line. */
function written(value: unknown, levels: number, indent = ''): string {
  if (levels === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  const lines = Object.entries(value).map(
    ([name, field]) => `${indent}  ${JSON.stringify(name)}: ${written(field, levels - 1, `${indent}  `)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`
}
