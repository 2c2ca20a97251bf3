import { mutate } from 'swr'
import * as v from 'valibot'
import { refreshUser } from '#features/member/index.ts'
import { verifySubmit } from '#lib/contract/account.ts'
import type { RequestOf } from '#lib/contract/call.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequestKind, type RequestIds } from '#lib/money-request/moneyRequestKind.ts'
import { identityVerificationKey } from './queries.ts'

/** The submitted identity. It is never stored, so only the page that confirmed it can send it. */
export type Identity = Omit<RequestOf<typeof verifySubmit>, keyof RequestIds>

export const identityRequest = new MoneyRequestKind(moneyRequests, {
  call: verifySubmit,
  validForSeconds: 60,
  details: v.object({}),
  body: (_, ids, identity: Identity) => ({ ...ids, ...identity }),
  onDone: (loginName) => {
    void mutate(identityVerificationKey(loginName))
    void refreshUser()
  },
  // The identity may have been submitted before, on another device.
  onRefused: (loginName) => void mutate(identityVerificationKey(loginName)),
})
