import { Refusal } from './refusal.ts'

/** The code that a piece of work is refused with; undefined when it is done. Any other failure is passed on. */
export function refusalOf(work: () => unknown): Refusal['code'] | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return undefined
}
