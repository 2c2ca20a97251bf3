import { useAtomValue } from 'jotai'
import useSWR, { mutate, unstable_serialize, useSWRConfig } from 'swr'
import { callApi, type JsonCall } from '#lib/api/api.ts'
import { isNotOffered } from '#lib/api/errors.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { loginList, secondFactor, sessionList } from '#lib/contract/security.ts'
import { type OfferingCall, type RoutePath, screenOf } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { loginNameAtom } from '../session/atoms.ts'

/** How something is asked for that a backend may leave out. */
export interface OptionalQuestion<T> {
  /** Unique among them. */
  readonly name: string
  readonly ask: () => Promise<T>
}

/** What a call that a backend may leave out has answered. */
export interface Optional<T> {
  /** The backend does not offer it: nothing of it is shown, and it is not asked for again on this visit. */
  readonly absent: boolean
  readonly data: T | undefined
  readonly error: unknown
  readonly loading: boolean
  /** Asks again. Resolves with the answer; undefined when none came. */
  readonly refresh: () => Promise<T | undefined>
}

/** Stands in the cache for a call that is not offered. */
const NOT_OFFERED = null

/** A call that a backend may leave out. It is asked only where it is wanted. */
export function useOptional<T>({ name, ask }: OptionalQuestion<T>, wanted = true): Optional<T> {
  const loginName = useAtomValue(loginNameAtom)
  const { cache } = useSWRConfig()
  const key = loginName && wanted ? ['optional', name, loginName] : null
  const absent = key !== null && cache.get(unstable_serialize(key))?.data === NOT_OFFERED
  const answer = useSWR(absent ? null : key, () =>
    ask().catch((failure: unknown) => {
      if (isNotOffered(failure)) return NOT_OFFERED
      throw failure
    }),
  )
  return {
    absent: absent || answer.data === NOT_OFFERED,
    data: answer.data ?? undefined,
    // SWR renders a component again for what the component reads.
    get error() {
      return answer.error
    },
    get loading() {
      return answer.isValidating
    },
    refresh: async () => (await answer.mutate()) ?? undefined,
  }
}

/** Asks again for everything optional that is shown, or for one question. */
export async function refreshOptional(name?: string): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === 'optional' && (name === undefined || key[1] === name))
}

/** An optional call as it is asked for with a request. */
const question = <C extends JsonCall & { readonly optional: true }>(
  call: C,
  request: RequestOf<C>,
): OptionalQuestion<ResponseOf<C>> => ({ name: call.path, ask: () => callApi(call, request) })

/** The optional calls that screens need (`offeredBy` in `lib/navigation/routes.ts`), as they are asked for. */
export const offering = {
  sessionList: question(sessionList, {}),
  /** The newest login: whether the backend offers the history, and what its row shows. */
  loginList: question(loginList, { limit: 1 }),
  secondFactor: question(secondFactor, {}),
} as const satisfies Readonly<Record<OfferingCall, OptionalQuestion<unknown>>>

/** What the backend has answered to the calls that are wanted of these. */
export function useOffering(wanted: readonly OfferingCall[]): Readonly<Record<OfferingCall, Optional<unknown>>> {
  return {
    sessionList: useOptional(offering.sessionList, wanted.includes('sessionList')),
    loginList: useOptional(offering.loginList, wanted.includes('loginList')),
    secondFactor: useOptional(offering.secondFactor, wanted.includes('secondFactor')),
  }
}

/**
 * Returns whether operator and backend offer the screen of a route, of these routes. A screen that needs optional calls is offered once
 * the backend has answered one of them. Only calls that these routes need are asked.
 */
export function useOffered(ofThese: readonly RoutePath[]): (route: RoutePath) => boolean {
  const answers = useOffering(ofThese.flatMap((route) => screenOf(route).offeredBy ?? []))
  return (route) => {
    const { offeredBy } = screenOf(route)
    return isOffered(route) && (offeredBy === undefined || offeredBy.some((name) => answers[name].data !== undefined))
  }
}
