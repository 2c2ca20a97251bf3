import { useAtomValue } from 'jotai'
import useSWR from 'swr'
import { loginNameAtom } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { type UploadOptions, upload } from '#lib/api/transfer.ts'
import { verifyInfo } from '#lib/contract/account.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import { uploadFile } from '#lib/contract/common.ts'

/** The state of the identity verification. Its ID number is masked. */
export type VerificationInfo = ResponseOf<typeof verifyInfo>

const fetchVerification = (): Promise<VerificationInfo> => callApi(verifyInfo, {})

/** Uploads a photo. Resolves to its path at the backend. */
export const uploadPhoto = async (
  file: File,
  options: Required<Pick<UploadOptions, 'onProgress' | 'signal'>>,
): Promise<string> => (await upload(uploadFile, file, options)).path

/** How often the state is asked for while it is pending, in ms. */
const PENDING_INTERVAL_MS = 30_000

export const identityVerificationKey = (loginName: string) => ['verification', loginName] as const

/**
 * The state of the member's identity verification. SWR asks again when the page gets the focus, and every 30 s while the
 * verification is pending. Makes no call for a guest.
 */
export function useIdentityVerification() {
  const loginName = useAtomValue(loginNameAtom)
  return useSWR(loginName ? identityVerificationKey(loginName) : null, fetchVerification, {
    refreshInterval: (info) => (info?.status === 'pending' ? PENDING_INTERVAL_MS : 0),
  })
}
