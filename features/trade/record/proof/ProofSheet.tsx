import { Download, Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { evidenceTime } from '#components/ui/EvidenceButton.tsx'
import { watchLostCanvases } from '#components/ui/lostCanvas.ts'
import { canvasIsReadable } from '#components/ui/readableCanvas.ts'
import { Switch } from '#components/ui/Switch.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { useRiseColor } from '#features/member/index.ts'
import { type EvidenceFile, evidenceFile } from '#lib/verification/evidenceFile.ts'
import type { Verdict } from '#lib/verification/verification.ts'
import { type OrderVerification, useVerification } from '../../order/verification/useVerification.ts'
import { useOrderEvidenceContent } from '../../order/verification/VerificationCard.tsx'
import { useEvidenceLines } from '../useEvidenceLines.ts'
import styles from './ProofSheet.module.css'
import { type PictureTheme, paintProof } from './paintProof.ts'
import { CARD, type ProofCard } from './proofCard.ts'
import { type ProofFiles, saveProof, shareable, shareProof } from './proofFiles.ts'
import { type ProvenOrder, useProofCard } from './useProofCard.ts'

interface ProofSheetProps {
  order: ProvenOrder
  open: boolean
  onClose: () => void
}

/**
 * The proof of a settled order as a picture (docs/product.md, 14.5): drawn on this device, shared by the device's own sheet or saved. It
 * shows no amount unless the member switches that on, and nothing is sent by the app.
 */
export function ProofSheet({ order, open, onClose }: ProofSheetProps) {
  const t = useTranslations()
  const verification = useVerification(order)
  const [amounts, setAmounts] = useState(false)
  const [theme, setTheme] = useState<PictureTheme>('dark')
  const { file, attach } = useEvidence(order, verification)
  const card = useProofCard(order, verification, { amounts, sha256: file?.sha256 })
  const [picture, setPicture] = useState<Blob>()
  const [isReadable] = useState(canvasIsReadable)
  const isThere = isReadable ? picture !== undefined : file !== undefined
  const files = isThere ? { name: `order-${order.id}`, picture, evidence: file?.text } : undefined
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('分享订单证明')}
      closeLabel={t('关闭')}
      footer={<Ways files={verification.checking ? undefined : files} />}
    >
      <Picture card={card} theme={theme} onPicture={isReadable ? setPicture : undefined} />
      {isReadable ? null : (
        <p className={styles.note} role="note">
          {t('此浏览器的防追踪功能会改动图片，不能保存。可以截图，或附上证据文件')}
        </p>
      )}
      <div>
        <Switch
          label={t('显示金额')}
          note={t(amounts ? '图片上有付出和收回的金额' : '图片上没有金额和盈亏')}
          checked={amounts}
          onCheckedChange={setAmounts}
        />
        <Switch
          label={t('浅色图片')}
          note={t('1080 × 1350，没有姓名和账户')}
          checked={theme === 'light'}
          onCheckedChange={(light) => setTheme(light ? 'light' : 'dark')}
        />
        <Switch
          label={t('附上证据文件')}
          note={t('任何人都能用它重新计算结果。文件里有金额和订单号')}
          checked={file !== undefined}
          disabled={verification.checking}
          onCheckedChange={attach}
        />
      </div>
    </Sheet>
  )
}

/**
 * The evidence file as it is when the member adds it: the code on the picture is that of the file that goes with it. Undefined while it is
 * not wanted.
 */
function useEvidence(order: ProvenOrder, verification: OrderVerification) {
  const content = useOrderEvidenceContent(order, verification)
  const lines = useEvidenceLines(order, verification)
  const { verdict } = verification
  const make = (): MadeFile => ({ verdict, file: evidenceFile({ ...evidenceTime(), text: lines(), ...content() }) })
  const [made, setMade] = useState<MadeFile>()
  // The picture states the new verdict, so the file does too.
  if (made && made.verdict !== verdict) setMade(make())
  return { file: made?.file, attach: (wanted: boolean) => setMade(wanted ? make() : undefined) }
}

interface MadeFile {
  readonly verdict: Verdict
  readonly file: EvidenceFile
}

interface PictureProps {
  card: ProofCard
  theme: PictureTheme
  /** Called with undefined while a new one is drawn. Where it is missing the picture is only shown. */
  onPicture: ((picture: Blob | undefined) => void) | undefined
}

function Picture({ card, theme, onPicture }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [rise] = useRiseColor()
  // The card is made anew with each render; what is on it decides.
  const content = JSON.stringify(card)
  useEffect(() => {
    const { current: element } = canvas
    if (!element) return
    let isCurrent = true
    const draw = () => {
      paintProof(element, JSON.parse(content), { theme, rise, fonts: fontsOf(element) })
      if (onPicture) element.toBlob((picture) => isCurrent && onPicture(picture ?? undefined), 'image/png')
    }
    onPicture?.(undefined)
    draw()
    const forget = watchLostCanvases(element, draw)
    return () => {
      isCurrent = false
      forget()
    }
  }, [content, theme, rise, onPicture])
  const words = [card.product, card.terms, card.result, card.difference, ...card.rows.map(({ text }) => text)]
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      width={CARD.width}
      height={CARD.height}
      role="img"
      aria-label={`${card.title}: ${words.join(', ')}`}
    />
  )
}

/**
 * The fonts of the page by their names. What a name of the system means is left to the canvas, which does not know the page's language:
 * two fonts that are much like those of the systems stand in its place.
 */
function fontsOf(element: Element): string {
  const style = getComputedStyle(element)
  const named = (property: string) => style.getPropertyValue(property)
  return `${named('--letters')}, "Helvetica Neue", Arial, ${named('--ideographs')}, sans-serif`
}

function Ways({ files }: { files: ProofFiles | undefined }) {
  const t = useTranslations()
  const sharing = files && shareable(files)
  const share = async () => {
    if (sharing && !(await shareProof(sharing))) showToast({ kind: 'error', text: t('无法分享，请先保存') })
  }
  return (
    <div className={styles.ways}>
      <Button
        kind={'share' in navigator ? 'secondary' : 'primary'}
        full
        icon={<Download />}
        disabled={!files}
        onClick={() => files && saveProof(files)}
      >
        {t('保存')}
      </Button>
      {'share' in navigator ? (
        <Button full icon={<Share2 />} disabled={!sharing} onClick={share}>
          {t('分享')}
        </Button>
      ) : null}
    </div>
  )
}
