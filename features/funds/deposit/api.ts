import { type CallOptions, callApi } from '#lib/api/api.ts'
import { type UploadOptions, upload } from '#lib/api/transfer.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import { uploadFile } from '#lib/contract/common.ts'
import { type DepositChannel, type DepositRecord, depositChannels, depositList } from '#lib/contract/funds.ts'

export type DepositPage = ResponseOf<typeof depositList>

/** As many as a page can hold: what was sent minutes ago stands among them. */
const FIND_LIMIT = 100

/** Every way to deposit, of all kinds. Each of these rejects as `callApi` does. */
export const fetchChannels = async (): Promise<readonly DepositChannel[]> => (await callApi(depositChannels, {})).items

/** The deposit that a request made. Undefined where it is not among the newest, or where the backend names no requestIds. */
export async function findDeposit(requestId: string, options?: CallOptions): Promise<DepositRecord | undefined> {
  const { items } = await callApi(depositList, { limit: FIND_LIMIT }, options)
  return items.find((record) => record.requestId === requestId)
}

/** One page of the member's deposits, newest first. */
export const listDeposits = (cursor?: string): Promise<DepositPage> => callApi(depositList, cursor ? { cursor } : {})

/** Answers the path that the backend keeps the voucher under. */
export const uploadVoucher = async (
  file: File,
  options: Required<Pick<UploadOptions, 'onProgress' | 'signal'>>,
): Promise<string> => (await upload(uploadFile, file, options)).path
