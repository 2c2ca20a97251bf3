import { Refusal } from './refusal.ts'

/** The code that the work is refused with; undefined when it succeeds. Any other error is thrown. */
export function refusalCode(work: () => unknown): Refusal['code'] | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return undefined
}
