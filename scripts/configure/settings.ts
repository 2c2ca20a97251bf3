import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { languages } from '#lib/i18n/language.ts'
import { features } from '#lib/navigation/hiddenFeatures.ts'
import { baseAddress, reportAddress, secureOrigin } from '#scripts/siteConfig.ts'
import { colorNames } from './colors.ts'

const described = v.description
const file = (text: string) =>
  v.pipe(v.string(), v.minLength(1), described(`${text} A path, from the folder of this file.`))
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'A colour is written #rrggbb.'))
const colors = v.record(v.picklist(colorNames), color)
const perLanguage = (value: ReturnType<typeof file> | ReturnType<typeof text>) => v.record(v.picklist(languages), value)
/** A text that `check` takes; what it throws is the message of the setting. */
const checked = (check: (text: string) => unknown) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      try {
        check(dataset.value)
      } catch (error) {
        addIssue({ message: error instanceof Error ? error.message : String(error) })
      }
    }),
  )
/** One line of text without control characters, and without what would be markup. */
const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(longest),
    v.regex(/^[^\p{Cc}\p{Cf}<>"\\]*$/u, 'Text of one line, without < > " and backslash.'),
  )

const brand = v.strictObject({
  name: v.optional(
    v.pipe(text(40), described('The name, in place of `site_name` of the backend: title, login, menu, installed app.')),
  ),
  shortName: v.optional(
    v.pipe(text(20), described('The name below the icon of the installed app. Without it `name`.')),
  ),
  logo: v.optional(
    file(
      'A picture with the name in it: SVG, PNG, JPEG or WebP. Shown on the login and in the menu, in place of `web_logo` of the backend.',
    ),
  ),
  mark: v.optional(file('A square SVG: the icon of the page, and beside the name where there is no logo.')),
  promise: v.optional(
    v.pipe(
      perLanguage(text(60)),
      described(
        'The line below the name on login and registration, by language. In a language without one it is that of the build.',
      ),
    ),
  ),
  icons: v.optional(
    v.pipe(
      v.strictObject({
        192: v.optional(file('PNG, 192 × 192.')),
        512: v.optional(file('PNG, 512 × 512.')),
        maskable: v.optional(file('PNG, 512 × 512, of which a circle of 80 % is always seen.')),
        apple: v.optional(file('PNG, 180 × 180, opaque.')),
      }),
      described('The icons of the installed app.'),
    ),
  ),
  colors: v.optional(
    v.pipe(
      v.strictObject({ dark: v.optional(colors), light: v.optional(colors) }),
      described(
        'Colours of both themes. From `accent` follow `on-accent`, `accent-soft` and `tab-active`. Contrast is checked.',
      ),
    ),
  ),
})

/** The file that `npm run configure -- FOLDER --config FILE` takes. What it does not name has its default. */
export const settingsSchema = v.strictObject({
  $schema: v.optional(v.string()),
  apiBases: v.optional(
    v.pipe(
      v.array(checked(baseAddress)),
      v.minLength(1),
      described('Addresses of the backend in the order they are tried; "" is the own origin of the page.'),
    ),
    ['', ''],
  ),
  timeoutMs: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(100),
      v.maxValue(999_999),
      described('Limit of one attempt of a call, in ms.'),
    ),
  ),
  frameHosts: v.optional(
    v.pipe(
      v.array(checked((host) => secureOrigin('a frame', host))),
      described('https origins that the web view may show in a frame.'),
    ),
  ),
  pictureHosts: v.optional(
    v.pipe(
      v.array(checked((host) => secureOrigin('pictures', host))),
      described(
        'https origins of pictures, beside those of the page and the backend: the CDN of logo, avatars and notices.',
      ),
    ),
  ),
  reportTo: v.optional(
    v.pipe(
      checked(reportAddress),
      described('Where uncaught errors are sent: a path of the own origin, or an https address.'),
    ),
  ),
  offline: v.optional(
    v.pipe(
      v.boolean(),
      described(
        'Whether a service worker lets the app open without network. False removes it from every device that has it.',
      ),
    ),
    true,
  ),
  brand: v.optional(brand, {}),
  defaults: v.optional(
    v.pipe(
      v.strictObject({
        language: v.optional(v.picklist(languages)),
        theme: v.optional(v.picklist(['dark', 'light'])),
        riseColor: v.optional(
          v.pipe(v.picklist(['red', 'green']), described('Without it the colour follows the language.')),
        ),
      }),
      described('What stands until a member chooses.'),
    ),
    {},
  ),
  hide: v.optional(v.pipe(v.array(v.picklist(features)), described('Features that are not shown.')), []),
  texts: v.optional(
    v.pipe(
      v.strictObject(
        Object.fromEntries(
          ['terms', 'privacy', 'risk', 'about'].map((key) => [
            key,
            v.optional(perLanguage(file('Plain text, or the part of HTML that docs/product.md, 25.1 states.'))),
          ]),
        ),
      ),
      described(
        'Legal texts by language, in place of those of the backend. In a language without a file the first one is shown.',
      ),
    ),
    {},
  ),
  help: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          label: perLanguage(text(60)),
          href: v.pipe(
            v.string(),
            v.regex(
              /^(?:tel:\+?[\d-]{3,20}|mailto:[\w.+-]+@[\w.-]+|https:\/\/[^\s"<>\\]+)$/,
              'tel:+123, mailto:a@b.example or an https address.',
            ),
          ),
        }),
      ),
      v.maxLength(10),
      described('Lines to call, to write to or to open, on the customer service screen.'),
    ),
    [],
  ),
})
export type Settings = v.InferOutput<typeof settingsSchema>

/** Reads the text of a file of settings. Throws Error that names every field that is wrong. */
export function readSettings(json: string): Settings {
  const read = v.safeParse(settingsSchema, parsed(json))
  if (read.success) return read.output
  const lines = read.issues.map((issue) => {
    const place = v.getDotPath(issue) ?? 'the file'
    const unknown = issue.type === 'strict_object' && issue.expected === 'never'
    return `${place}: ${unknown ? 'there is no such setting' : issue.message}`
  })
  throw new Error(`The settings are not usable:\n  ${lines.join('\n  ')}`)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Error(`The settings are no JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** The JSON schema of the file, with which an editor completes and checks it. */
export const settingsJsonSchema = (): string =>
  `${JSON.stringify({ title: 'Settings of an operator', ...toJsonSchema(settingsSchema, { typeMode: 'input', errorMode: 'ignore' }) }, null, 2)}\n`
