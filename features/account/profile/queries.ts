import { mutate } from 'swr'
import { isUserKey } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { type UploadOptions, upload } from '#lib/api/transfer.ts'
import type { Profile } from '#lib/contract/account.ts'
import * as account from '#lib/contract/account.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { uploadFile } from '#lib/contract/common.ts'
import type { UserInfo } from '#lib/contract/session.ts'
import { session } from '#lib/session/session.ts'

export type ProfileChange = RequestOf<typeof account.updateProfile>
type CodeSent = ResponseOf<typeof account.sendCode>

/** Rejects as `callApi` does. */
const saveProfile = (change: ProfileChange): Promise<ResponseOf<typeof account.updateProfile>> =>
  callApi(account.updateProfile, change)

/** Asks for a verification code. Rejects as `callApi` does. */
export const sendCode = (): Promise<CodeSent> => callApi(account.sendCode, {})

/** Uploads a picture. Resolves to its path at the backend. */
export const uploadPicture = async (
  file: File,
  options: Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<string> => (await upload(uploadFile, file, options)).path

/**
 * Changes the given fields of the member. Every screen shows the backend's answer at once. Then user info is asked for
 * again, in case an answer from before the change arrives later.
 *
 * @throws as `callApi` does
 */
export async function changeUser(change: ProfileChange): Promise<void> {
  const before = session.get()
  const answer = await saveProfile(change)
  if (!before || session.get()?.token !== before.token) return
  const saved: Profile = { ...change, ...definedOf(answer) }
  session.present({ name: saved.userName, avatar: saved.avatar })
  void mutate<UserInfo>(isUserKey, (info) => info && { ...info, ...saved }).catch(() => undefined)
}

/** Leaves out the fields that the backend did not answer. */
function definedOf(answer: Profile): Profile {
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined))
}
