import { useAtomValue } from 'jotai'
import { accountAtom } from '../session/atoms.ts'
import { useUser } from '../session/queries.ts'

/** The member's own words, which are easily guessed in a password: login name, name, contacts, as far as they are known. */
export function useKnownWords(): readonly string[] {
  const account = useAtomValue(accountAtom)
  const { name, info } = useUser()
  return [account, name, info?.phone, info?.email].filter((word) => word !== undefined)
}
