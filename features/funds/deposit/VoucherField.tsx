import { ImageUp, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Problem } from '#components/ui/Problem.tsx'
import { Callout, Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { PhotoCover } from '#components/upload/PhotoCover.tsx'
import { focusPhotoSource, PhotoSource } from '#components/upload/PhotoSource.tsx'
import { fileFaultMessages } from '#components/upload/photoFile.ts'
import { photoOf } from '#components/upload/photoUpload.ts'
import { useObjectUrl } from '#components/upload/useObjectUrl.ts'
import type { VoucherSlot, VoucherUpload } from './useVoucher.ts'
import styles from './VoucherField.module.css'

interface VoucherProblem {
  readonly error: string | undefined
  /** It only has to be waited for. */
  readonly waiting?: boolean
}

interface VoucherFieldProps {
  voucher: VoucherUpload
  /** The voucher's problem in the form. */
  problem: VoucherProblem
}

/** The optional picture that proves the transfer. */
export function VoucherField({ voucher, problem }: VoucherFieldProps) {
  const t = useTranslations()
  const titleId = useId()
  const { slot, stage } = voucher
  const url = useObjectUrl(photoOf(slot)?.file)
  const empty = slot.state.phase === 'empty' && stage !== 'uploaded'
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h3 className={styles.title} id={titleId}>
          {t('转账凭证（选填）')}
        </h3>
        <span aria-live="polite">{stage === 'uploaded' ? <Badge tone="success">{t('已上传')}</Badge> : null}</span>
        {empty ? null : (
          <IconButton
            label={t('移除凭证')}
            icon={<Trash2 />}
            onClick={({ currentTarget }) => {
              focusPhotoSource(currentTarget)
              voucher.remove()
            }}
          />
        )}
      </header>
      <Text size="xs" tone="muted">
        {t('上传转账截图可以加快审核。图片会先在本机缩小，并去除拍摄地点等信息')}
      </Text>
      {url || slot.reading ? (
        <div className={styles.frame}>
          {url ? (
            <img className={styles.picture} src={url} alt={t('转账凭证')} />
          ) : (
            <ImageUp className={styles.placeholder} aria-hidden="true" />
          )}
          <PhotoCover slot={slot} onCancel={voucher.cancel} />
        </div>
      ) : null}
      <VoucherMessages slot={slot} problem={problem} />
      {slot.state.phase === 'stopped' ? (
        <Button size="small" full disabled={slot.reading} onClick={voucher.send}>
          {t('重新上传')}
        </Button>
      ) : null}
      <PhotoSource
        name="voucher"
        camera="environment"
        cameraLabel={empty ? t('拍照') : t('重拍')}
        libraryLabel={empty ? t('从相册选择') : t('重新选择')}
        onFile={voucher.choose}
      />
    </Stack>
  )
}

/** Says that the file cannot be used, that the upload was cancelled or failed, or that the form has a problem with it. */
function VoucherMessages({ slot: { fault, state }, problem }: { slot: VoucherSlot; problem: VoucherProblem }) {
  const t = useTranslations()
  const errorText = useErrorText()
  const cancelled = state.phase === 'stopped' && state.error === undefined
  const failure = state.phase === 'stopped' && !cancelled ? errorText(state.error) : undefined
  const alerts = [fault && t(fileFaultMessages[fault]), failure, problem.waiting ? undefined : problem.error].filter(
    (text) => text !== undefined,
  )
  return (
    <>
      {cancelled ? (
        <Callout tone="accent" role="status">
          {t('上传已取消')}
        </Callout>
      ) : null}
      {alerts.map((text) => (
        <Callout key={text} tone="danger" role="alert">
          {text}
        </Callout>
      ))}
      {problem.waiting ? <Problem waiting>{problem.error}</Problem> : null}
    </>
  )
}
