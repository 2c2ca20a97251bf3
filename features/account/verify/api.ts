import { callApi } from '#lib/api/api.ts'
import { type UploadOptions, upload } from '#lib/api/transfer.ts'
import { verifyInfo } from '#lib/contract/account.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import { uploadFile } from '#lib/contract/common.ts'

/** Where the identity check stands; the number in it is masked. */
export type VerificationInfo = ResponseOf<typeof verifyInfo>

/** Rejects as `callApi` does. */
export const fetchVerification = (): Promise<VerificationInfo> => callApi(verifyInfo, {})

/** Answers the path that the backend keeps the photo under. */
export const uploadPhoto = async (
  file: File,
  options: Required<Pick<UploadOptions, 'onProgress' | 'signal'>>,
): Promise<string> => (await upload(uploadFile, file, options)).path
