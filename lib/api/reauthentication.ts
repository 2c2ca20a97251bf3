import { codes } from '#lib/contract/codes.ts'
import { isApiError } from './errors.ts'

/** Asks the member to confirm that it is them. Resolves with whether the backend has accepted it. */
export type AskMember = () => Promise<boolean>

let registered: AskMember | undefined
let asking: Promise<boolean> | undefined

/** Registers the dialog that asks. Returns the end of it. */
export function registerReauthentication(ask: AskMember): () => void {
  registered = ask
  return () => {
    if (registered === ask) registered = undefined
  }
}

/** Whether a call was refused until the member has confirmed that it is them (docs/backend.md, "Confirm that it is you"). */
export const isReauthenticationRequired = (error: unknown): boolean =>
  isApiError(error) && error.code === codes.reauthenticationRequired

/** Asks the member. Calls that are refused at the same time share one question. Without a dialog nothing is confirmed. */
export function reauthenticate(): Promise<boolean> {
  asking ??= (registered?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}

/**
 * Does the work, and once more where it was refused until the member has confirmed that it is them, and they have. Otherwise the refusal
 * is thrown like any other.
 */
export async function withReauthentication<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isReauthenticationRequired(error) || !(await reauthenticate())) throw error
    return work()
  }
}
