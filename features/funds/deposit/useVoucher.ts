import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FileFault } from '#components/upload/photoFile.ts'
import { createPhotoUpload, type PhotoSlot } from '#components/upload/photoUpload.ts'
import { uploadVoucher } from './api.ts'
import type { VoucherStage } from './depositForm.ts'
import { prepareVoucher, type Voucher } from './prepareVoucher.ts'

export type VoucherSlot = PhotoSlot<Voucher, FileFault>

/** The voucher of one form, from the choice to the backend; `kept`, the path of one that went up before. */
export function useVoucher(kept: string | undefined) {
  const [upload] = useState(() =>
    createPhotoUpload<Voucher, FileFault>({ prepare: prepareVoucher, upload: uploadVoucher }),
  )
  const slot = useSyncExternalStore(upload.subscribe, upload.get, upload.get)
  const [earlier, setEarlier] = useState(kept)
  useEffect(() => upload.stop, [upload])
  const path = slot.state.phase === 'uploaded' ? slot.state.path : slot.state.phase === 'empty' ? earlier : undefined
  return {
    slot,
    stage: stageOf(slot, path),
    /** Where the backend keeps it; undefined where there is none, or not yet. */
    path,
    choose: (file: File) => void upload.choose(file),
    send: upload.send,
    cancel: upload.cancel,
    remove: () => {
      setEarlier(undefined)
      upload.remove()
    },
  }
}
export type VoucherWork = ReturnType<typeof useVoucher>

function stageOf({ reading, state }: VoucherSlot, path: string | undefined): VoucherStage {
  // A file that is being read may be about to replace the one that is up.
  if (reading || state.phase === 'uploading') return 'underWay'
  if (path !== undefined) return 'up'
  return state.phase === 'stopped' ? 'stopped' : 'none'
}
