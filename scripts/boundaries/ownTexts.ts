import { catalogue } from '#messages/catalogue.ts'
import type { Breach, Source } from './source.ts'

/** Attributes that a member reads or hears. */
const SPOKEN = /^(?:alt|title|label|placeholder|message|text|hint|aria-label|aria-description|aria-roledescription)$/
/** Shown before any catalogue is there, or without a script, in several languages at once; the description of the page; each language's own name. */
const WITHOUT_CATALOGUE = [
  'app/_client/boot/BootFailure.tsx',
  'app/_page/Page.ts',
  'app/_page/withoutScript.ts',
  'lib/i18n/language.ts',
]
/** The same in every language: the moving averages of a chart. */
const SIGNS = ['MA']
const REMEDY = "Write t('…') with a key, and add it with its translations to a file of messages."

const keys = new Set([...Object.keys(catalogue), ...SIGNS])

interface Written {
  readonly start?: number
  readonly type: string
  readonly value?: unknown
  readonly name?: { readonly name?: unknown }
}

/** Files of the client, whose texts members read. */
const isClient = (file: string) =>
  /^(?:app|components|features|lib)\/.*\.tsx?$/.test(file) &&
  !/\.(?:test|fixture)\.tsx?$|^lib\/(?:backend|contract\/described)\//.test(file) &&
  !WITHOUT_CATALOGUE.includes(file)

/**
 * Texts that a file of the client writes itself: between tags, in what is read of an element, or in Chinese. Each has to be a key of the
 * catalogue.
 */
export function checkOwnTexts({ file, program, lineAt }: Source): readonly Breach[] {
  if (!isClient(file)) return []
  const breaches: Breach[] = []
  JSON.stringify(program, (_, node: Written | null) => {
    if (typeof node === 'bigint') return null
    if (typeof node !== 'object' || node === null) return node
    const text =
      node.type === 'JSXAttribute' && SPOKEN.test(`${node.name?.name}`) ? attributeText(node.value) : node.value
    const isShown = node.type === 'JSXText' || node.type === 'JSXAttribute' ? /\p{L}{2}/u : /\p{Script=Han}/u
    if (typeof text === 'string' && isShown.test(text) && !keys.has(text.trim()))
      breaches.push({
        file,
        line: lineAt(node.start ?? 0),
        rule: 'text-in-catalogue',
        message: `"${text.trim()}" is no key of the catalogue. ${REMEDY}`,
      })
    return node
  })
  return breaches
}

const attributeText = (value: unknown) =>
  typeof value === 'object' && value !== null && 'value' in value ? value.value : undefined
