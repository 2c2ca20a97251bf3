import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#scripts/run.ts'

interface Font {
  /** Of Debian. */
  readonly package: string
  readonly files: readonly string[]
}

/**
 * Fonts of Debian. Files are named, not folders: other fonts that a machine has there must not affect what is measured.
 */
const FONTS = {
  liberation: {
    package: 'fonts-liberation',
    files: ['Sans', 'Mono', 'Serif'].flatMap((kind) =>
      ['Regular', 'Bold', 'Italic', 'BoldItalic'].map(
        (style) => `/usr/share/fonts/truetype/liberation/Liberation${kind}-${style}.ttf`,
      ),
    ),
  },
  dejavu: {
    package: 'fonts-dejavu-core',
    files: ['Sans', 'Sans-Bold', 'SansMono', 'SansMono-Bold'].map(
      (name) => `/usr/share/fonts/truetype/dejavu/DejaVu${name}.ttf`,
    ),
  },
  cjk: {
    package: 'fonts-noto-cjk',
    files: ['Regular', 'Bold'].map((style) => `/usr/share/fonts/opentype/noto/NotoSansCJK-${style}.ttc`),
  },
} as const satisfies Readonly<Record<string, Font>>

/**
 * What a browser of the tests finds when it asks for fonts: the first family of each list, and the others for what it lacks.
 * - usual: as on most devices of members;
 * - wide: letters and figures that are wider by a sixth, and a box in place of each ideograph;
 * - latin: narrow letters, and the box of another font in place of each ideograph.
 */
const SETS = {
  usual: {
    fonts: [FONTS.liberation, FONTS.cjk, FONTS.dejavu],
    sans: ['Liberation Sans', 'Noto Sans CJK SC', 'DejaVu Sans'],
    mono: ['Liberation Mono', 'Noto Sans Mono CJK SC', 'DejaVu Sans Mono'],
  },
  wide: { fonts: [FONTS.dejavu], sans: ['DejaVu Sans'], mono: ['DejaVu Sans Mono'] },
  latin: { fonts: [FONTS.liberation], sans: ['Liberation Sans'], mono: ['Liberation Mono'] },
} as const

export type FontSet = keyof typeof SETS
export const fontSets = Object.keys(SETS) as readonly FontSet[]

const FOLDER = path.join(ROOT, 'node_modules/.cache/fonts')

const isMissing = ({ files }: Font) => files.some((file) => !existsSync(file))

const alias = (family: string, families: readonly string[]) =>
  `<alias binding="strong"><family>${family}</family><prefer>${families
    .map((each) => `<family>${each}</family>`)
    .join('')}</prefer></alias>`

/** The configuration of fontconfig with a set of fonts and no other. */
export function fontsConfiguration(set: FontSet): string {
  const { fonts, sans, mono } = SETS[set]
  const files = fonts.flatMap((font) => [...font.files])
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${[...new Set(files.map((file) => path.dirname(file)))].map((folder) => `<dir>${folder}</dir>`).join('\n')}
<cachedir>${FOLDER}</cachedir>
<selectfont>
<rejectfont><glob>*</glob></rejectfont>
<acceptfont>${files.map((file) => `<glob>${file}</glob>`).join('')}</acceptfont>
</selectfont>
${['sans-serif', 'serif', 'system-ui'].map((family) => alias(family, sans)).join('\n')}
${['monospace', 'ui-monospace'].map((family) => alias(family, mono)).join('\n')}
<match target="font">
<edit name="antialias" mode="assign"><bool>true</bool></edit>
<edit name="hinting" mode="assign"><bool>true</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
<edit name="rgba" mode="assign"><const>none</const></edit>
</match>
</fontconfig>
`
}

/** The file of `fontsConfiguration`; undefined where one of them is not on this machine. */
export function fontsFile(set: FontSet): string | undefined {
  if (SETS[set].fonts.some(isMissing)) return undefined
  const file = path.join(FOLDER, `${set}.conf`)
  const text = fontsConfiguration(set)
  // Written once: a browser that has begun may be reading it.
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(file, text)
  return file
}

/**
 * Lets every browser that is started from here find the same fonts on every machine. As root it installs those that are
 * missing; otherwise it says that the browser finds what the machine has.
 */
export function provideFonts(): void {
  const missing = Object.values(FONTS).filter(isMissing)
  if (missing.length > 0 && process.getuid?.() === 0) {
    const packages = missing.map((font) => font.package)
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
      spawnSync('apt-get', command, { stdio: 'ignore', timeout: 300_000, env: environment })
  }
  const file = fontsFile('usual')
  if (file !== undefined) process.env.FONTCONFIG_FILE = file
  else if (process.env.TEST_WORKER_INDEX === undefined) {
    const packages = Object.values(FONTS).map((font) => font.package)
    console.log(`Fonts are those of this machine, and widths differ. On Debian: apt-get install ${packages.join(' ')}`)
  }
}
