import { useEffect, useState, useSyncExternalStore } from 'react'
import { type FileFault, openPhoto, photoToSend } from '#components/upload/photoFile.ts'
import { createPhotoUpload, type PhotoSlot, type Preparation } from '#components/upload/photoUpload.ts'
import { upload } from '#lib/api/transfer.ts'
import { uploadFile } from '#lib/contract/common.ts'
import type { VoucherStage } from './depositForm.ts'

/** The longest side of the uploaded picture, in pixels: about that of a phone's screenshot. */
const LONGEST_SIDE = 2000

/** A voucher as it is uploaded. */
interface Voucher {
  readonly file: File
}

export type VoucherSlot = PhotoSlot<Voucher, FileFault>

/** The voucher of one form, from the choice to the upload; `kept` is the path of one that was uploaded before. */
export function useVoucher(kept: string | undefined) {
  const [uploading] = useState(() =>
    createPhotoUpload<Voucher, FileFault>({
      prepare: prepareVoucher,
      upload: async (file, options) => (await upload(uploadFile, file, options)).path,
    }),
  )
  const slot = useSyncExternalStore(uploading.subscribe, uploading.get, uploading.get)
  const [earlier, setEarlier] = useState(kept)
  useEffect(() => uploading.stop, [uploading])
  const path = slot.state.phase === 'uploaded' ? slot.state.path : slot.state.phase === 'empty' ? earlier : undefined
  return {
    slot,
    stage: stageOf(slot, path),
    /** The path of the uploaded voucher; undefined while there is none. */
    path,
    choose: (file: File) => void uploading.choose(file),
    send: uploading.send,
    cancel: uploading.cancel,
    remove: () => {
      setEarlier(undefined)
      uploading.remove()
    },
  }
}
export type VoucherUpload = ReturnType<typeof useVoucher>

function stageOf({ reading, state }: VoucherSlot, path: string | undefined): VoucherStage {
  // A file that is being read may replace the one that is uploaded.
  if (reading || state.phase === 'uploading') return 'uploading'
  if (path !== undefined) return 'uploaded'
  return state.phase === 'stopped' ? 'stopped' : 'none'
}

/** Makes of a chosen picture the file that is sent, which contains neither place nor file name. */
async function prepareVoucher(chosen: File): Promise<Preparation<Voucher, FileFault>> {
  const picture = await openPhoto(chosen)
  if (typeof picture === 'string') return { kind: 'fault', fault: picture }
  try {
    const photo = await photoToSend({ chosen, picture }, LONGEST_SIDE, 'voucher')
    return typeof photo === 'string' ? { kind: 'fault', fault: photo } : { kind: 'ready', photo }
  } catch {
    return { kind: 'fault', fault: 'unreadable' }
  } finally {
    picture.close()
  }
}
