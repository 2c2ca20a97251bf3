import { callApi } from '#lib/api/api.ts'
import { type UploadOptions, upload } from '#lib/api/transfer.ts'
import * as account from '#lib/contract/account.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { uploadFile } from '#lib/contract/common.ts'

export type ProfileChange = RequestOf<typeof account.updateProfile>
export type CodeSent = ResponseOf<typeof account.sendCode>

/** Each of these rejects as `callApi` does. */
export const saveProfile = (change: ProfileChange): Promise<ResponseOf<typeof account.updateProfile>> =>
  callApi(account.updateProfile, change)

export const sendCode = (): Promise<CodeSent> => callApi(account.sendCode, {})

/** Uploads a picture. Resolves to its path below the API address. */
export const uploadPicture = async (
  file: File,
  options: Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<string> => (await upload(uploadFile, file, options)).path
