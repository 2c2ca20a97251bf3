import { callApi } from '#lib/api/api.ts'
import { type UploadOptions, upload } from '#lib/api/transfer.ts'
import { verifyInfo, verifySubmit } from '#lib/contract/account.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { uploadFile } from '#lib/contract/common.ts'

/** Where the identity check stands; the number in it is masked. */
export type VerificationInfo = ResponseOf<typeof verifyInfo>
export type VerificationStatus = VerificationInfo['status']
export type VerifyRequest = RequestOf<typeof verifySubmit>

/** Each of these rejects as `callApi` does. */
export const fetchVerification = (): Promise<VerificationInfo> => callApi(verifyInfo, {})

export const submitVerification = async (request: VerifyRequest): Promise<VerificationStatus> =>
  (await callApi(verifySubmit, request)).status

/** Answers the path that the backend keeps the photo under. */
export const uploadPhoto = async (
  file: File,
  options: Required<Pick<UploadOptions, 'onProgress' | 'signal'>>,
): Promise<string> => (await upload(uploadFile, file, options)).path
