import { mutate } from 'swr'
import * as v from 'valibot'
import { refreshUser } from '#features/member/index.ts'
import { verifySubmit } from '#lib/contract/account.ts'
import type { RequestOf } from '#lib/contract/call.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequest, type RequestIds } from '#lib/money-request/moneyRequest.ts'
import { verificationKey } from './queries.ts'

/** The submitted identity. It is never stored, so only the page that confirmed it can send it. */
export type Identity = Omit<RequestOf<typeof verifySubmit>, keyof RequestIds>

export const identityRequest = new MoneyRequest(moneyRequests, {
  call: verifySubmit,
  validForSeconds: 60,
  details: v.object({}),
  body: (_, ids, identity: Identity) => ({ ...ids, ...identity }),
  onDone: (account) => {
    void mutate(verificationKey(account))
    void refreshUser()
  },
  // The identity may have been submitted before, on another device.
  onRefused: (account) => void mutate(verificationKey(account)),
})
