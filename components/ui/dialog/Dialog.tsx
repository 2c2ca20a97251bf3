import { Modal, type ModalProps } from './Modal.tsx'

/** A question or a result in the middle of the page. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} shape="dialog" />
}
