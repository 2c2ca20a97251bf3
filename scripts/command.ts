import { readFile } from 'node:fs/promises'
import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util'

/** An option as `parseArgs` takes it, and what `--help` says about it. */
type Option = ParseArgsOptionDescriptor & {
  readonly about: string
  /** The value that follows it, such as `FILE`. */
  readonly value?: string
}
type Options = Readonly<Record<string, Option>>

/** A command of the project: what `npm run NAME -- --help` prints, and what it takes. */
export interface Command<O extends Options = Options> {
  /** How it is called, such as `npm run fit`. */
  readonly name: string
  readonly about: string
  readonly options?: O
  /** The arguments without a dash, such as `SCREEN...`; absent where there may be none. */
  readonly operands?: { readonly name: string; readonly about: string }
  readonly examples: readonly [string, ...string[]]
  /** What else a caller has to know, such as what an exit code means. */
  readonly notes?: string
}

/** Something is wrong with the command line, or with a file or an address that it names. */
export class CommandError extends Error {}

/** For work that fails only when something that the command line names is wrong: makes its error a CommandError. */
export function refuse(error: unknown): never {
  throw error instanceof CommandError ? error : new CommandError(error instanceof Error ? error.message : `${error}`)
}

const help = { type: 'boolean', short: 'h', default: false, about: 'prints this' } as const satisfies Option

/** Whether a command line asks for help. */
export const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h')

const read = <O extends Options>({ options, operands }: Command<O>, args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: operands !== undefined,
    options: { ...options, help } as O & { readonly help: typeof help },
  })

/** What a command line contains: `values` by option, with `help`, and `positionals`. */
export type CommandLine<O extends Options = Options> = ReturnType<typeof read<O>>

/** Reads a command line. Throws CommandError when it makes no sense. */
export function readCommandLine<const O extends Options>(command: Command<O>, args: readonly string[]): CommandLine<O> {
  try {
    return read(command, args)
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS'))) throw error
    // A value that begins with a dash looks like another option.
    const ambiguous = /^Option '(-\S, )?(--[a-z-]+).*argument is ambiguous/.exec(error.message)?.[2]
    if (ambiguous !== undefined)
      throw new CommandError(`${ambiguous} has no value; one that begins with a dash is given as ${ambiguous}=VALUE`)
    // What follows is advice for programs whose arguments begin with a dash.
    throw new CommandError(error.message.split(/\.\s|\.?\n/)[0])
  }
}

/** The text of `--help`. */
export function usageOf({ name, about, options = {}, operands, examples, notes }: Command<Options>): string {
  const lines = [
    ...(operands ? [[operands.name, operands.about] as const] : []),
    ...Object.entries({ ...options, help }).map(
      ([option, { value, short, about: text }]: [string, Option]) =>
        [[`--${option}`, short && `, -${short}`, value && ` ${value}`].filter(Boolean).join(''), text] as const,
    ),
  ]
  const width = Math.max(...lines.map(([what]) => what.length)) + 2
  return [
    about,
    `  ${[name, '--', '[options]', operands?.name].filter(Boolean).join(' ')}`,
    lines
      .map(([what, text]) => `  ${what.padEnd(width)}${text.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`)
      .join('\n'),
    ['For example:', ...examples.map((example) => `  ${example}`)].join('\n'),
    ...(notes === undefined ? [] : [notes]),
  ].join('\n\n')
}

/**
 * Runs a command and returns its exit code; prints its help where that is asked for. A command line that makes no
 * sense, and a CommandError of the body, print one line and return 2; any other error is a fault of the program, and is
 * thrown.
 *
 * @param body Returns the exit code.
 */
export async function runCommand<const O extends Options>(
  command: Command<O>,
  body: (line: CommandLine<O>) => Promise<number> | number,
  args: readonly string[] = process.argv.slice(2),
): Promise<number> {
  try {
    const line = readCommandLine(command, args)
    if (!asksForHelp(args)) return await body(line)
    console.log(usageOf(command))
    return 0
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(`${error.message.replace(/\.$/, '')}. "${command.name} -- --help" shows how.`)
    return 2
  }
}

/**
 * Those of `all` that were asked for, in their order; all of them when none was. Throws CommandError that names what
 * does not exist.
 */
export function chosenOf<T extends string>(
  kind: string,
  all: readonly T[],
  asked: readonly string[] = [],
): readonly T[] {
  const unknown = asked.filter((name) => !all.some((one) => one === name))
  if (unknown.length > 0) throw new CommandError(`Unknown ${kind}: ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  return asked.length === 0 ? all : all.filter((one) => asked.includes(one))
}

/** The text of a file that the command line names. Throws CommandError where it cannot be read, or is in another encoding. */
export async function readNamedFile(file: string): Promise<string> {
  const body = await readFile(file).catch(() => {
    throw new CommandError(`There is no file ${file} that can be read`)
  })
  return decodedText(body, file)
}

/**
 * The text of a file in UTF-8, with or without a byte order mark, or in UTF-16 with one. Throws CommandError for any other encoding: which
 * one it is could only be guessed, and a wrong guess would change the text.
 */
export function decodedText(body: Buffer, file: string): string {
  const mark = body.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body)
  } catch {
    throw new CommandError(`${file} is not in UTF-8: save it in that encoding`)
  }
}

/** Calls `stop` once, at the first Ctrl-C or termination, then ends the process; a second one ends it at once. */
export function onInterrupt(stop: () => Promise<void>): void {
  const end = () => {
    process.once('SIGINT', () => process.exit(130))
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}
