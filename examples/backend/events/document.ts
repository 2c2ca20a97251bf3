import * as v from 'valibot'
import { allEventTypes, type EventType, eventTypes, exampleOf } from './eventTypes.ts'

/** After this line of `webhooks.md` stands what `eventDocument` writes. */
const GENERATED = '<!-- npm run generate writes what follows, from events/eventTypes.ts -->\n'

/** `webhooks.md` with each type of event as it is declared. Throws an Error where the line is missing after which they stand. */
export function eventDocument(present: string): string {
  const [written = '', after] = present.split(GENERATED)
  if (after === undefined) throw new Error(`webhooks.md lacks the line ${GENERATED}`)
  return `${written}${GENERATED}\n${allEventTypes.map(sectionOf).join('\n')}`
}

function sectionOf(type: EventType): string {
  const { about, fields, mail } = eventTypes[type]
  const rows = Object.entries<v.GenericSchema>(fields).map(([name, schema]) => {
    const isOptional = schema.type === 'optional'
    return `| \`${name}\` | ${v.getDescription(schema)}${isOptional ? ' May be absent.' : ''} |`
  })
  const example = JSON.stringify(exampleOf(type), null, 2)
  return `### ${type}

${about}${mail === null ? '' : ' The member is mailed.'}

| field of \`data\` | what it is |
|---|---|
${rows.join('\n')}

\`\`\`json
${example}
\`\`\`
`
}
