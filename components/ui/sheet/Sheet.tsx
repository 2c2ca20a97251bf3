import { Modal, type ModalProps } from '#components/ui/dialog/Modal.tsx'

/** Work that slides up over the page on a phone; a dialog in the middle on a desktop. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} shape="sheet" />
}
