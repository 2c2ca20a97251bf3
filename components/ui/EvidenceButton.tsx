import { Copy, Download, FileCheck, Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactElement, useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { copyText } from '#components/ui/CopyButton.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { saveFile } from '#lib/files/csv.ts'
import { serverClock } from '#lib/time/clock.ts'
import { type EvidenceFile, evidenceFile } from '#lib/verification/evidenceFile.ts'
import styles from './EvidenceButton.module.css'

/** When a file was made, and how far this device's clock and what it knows of the server's were off. */
export function evidenceTime() {
  const now = serverClock.now()
  const { uncertaintyMs } = serverClock
  return {
    madeAt: new Date(now).toISOString(),
    serverClock: {
      offsetMs: Math.round(now - Date.now()),
      uncertaintyMs: Number.isFinite(uncertaintyMs) ? Math.round(uncertaintyMs) : null,
    },
  }
}

interface EvidenceButtonProps {
  /** What is disputed: the name of the file. */
  name: string
  /** What the file holds, as it is when the member asks for it. */
  content: () => object
  /** The lines of the file that a person reads. */
  lines: () => readonly string[]
  /** Another button than the usual one, which opens the sheet. */
  trigger?: (open: () => void) => ReactElement
}

/** Makes the evidence file of a record, to be copied, shared or saved (docs/product.md, 14.4). */
export function EvidenceButton({ name, content, lines, trigger }: EvidenceButtonProps) {
  const t = useTranslations()
  const [file, setFile] = useState<EvidenceFile>()
  const open = () => setFile(evidenceFile({ ...evidenceTime(), text: lines(), ...content() }))
  return (
    <>
      {trigger ? (
        trigger(open)
      ) : (
        <Button kind="secondary" full icon={<FileCheck />} onClick={open}>
          {t('下载凭证')}
        </Button>
      )}
      <Sheet
        open={file !== undefined}
        onClose={() => setFile(undefined)}
        title={t('下载凭证')}
        closeLabel={t('关闭')}
        footer={file ? <Ways file={file} name={`${name}.json`} /> : null}
      >
        <Stack gap={3} size="sm" tone="muted">
          <p>
            {t(
              '文件包含这笔记录、平台的回答、时间和本机的复核结果，不含您的密码和个人资料。任何人都能检验它是否被改动过',
            )}
          </p>
          <p>{t('请把下面的校验码一并发给客服或保存在别处：文件改动一个字，校验码就不同')}</p>
          <p className={styles.hash}>
            <span>{t('校验码（SHA-256）')}</span>
            <code translate="no">{file?.sha256}</code>
          </p>
        </Stack>
      </Sheet>
    </>
  )
}

/** The ways in which a file leaves the app. */
function Ways({ file, name }: { file: EvidenceFile; name: string }) {
  const t = useTranslations()
  const copy = async () => {
    if (await copyText(file.text)) showToast({ kind: 'status', text: t('复制成功') })
    else showToast({ kind: 'error', text: t('复制失败，请手动复制') })
  }
  return (
    <div className={styles.ways}>
      <Button kind="secondary" full icon={<Copy />} onClick={copy}>
        {t('复制')}
      </Button>
      {'share' in navigator ? (
        <Button kind="secondary" full icon={<Share2 />} onClick={() => void share(file, name)}>
          {t('分享')}
        </Button>
      ) : null}
      <Button full icon={<Download />} onClick={() => saveFile(name, file.text, 'application/json')}>
        {t('保存')}
      </Button>
    </div>
  )
}

/** As a file where the browser shares files, else as text. What the member cancels is no failure. */
async function share({ text }: EvidenceFile, name: string): Promise<void> {
  const files = [new File([text], name, { type: 'application/json' })]
  try {
    await navigator.share(navigator.canShare?.({ files }) ? { files, title: name } : { text, title: name })
  } catch {
    // The browser itself has told the member that it could not share.
  }
}
