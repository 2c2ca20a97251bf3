import { Check, Magnet, Trash2, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { useHold } from '#components/ui/button/useHold.ts'
import styles from './DrawingTools.module.css'
import type { ChosenTool } from './drawingEditor.ts'
import { type DrawingKind, drawingKinds, drawingTools } from './drawingTools.ts'

interface DrawingToolsProps {
  /** `row`: icons over names. `column`: icons alone, one below the other, beside a chart that fills the screen. */
  layout: 'row' | 'column'
  tool: DrawingKind | undefined
  /** The kind of the drawing that is chosen on the chart. */
  chosenKind: DrawingKind | undefined
  /** Whether another drawing can be added. */
  hasRoom: boolean
  /** By keyboard the drawing is added at once; otherwise with the next tap on the chart. */
  onTool: (tool: ChosenTool | undefined) => void
  canUndo: boolean
  onUndo: () => void
  canRemove: boolean
  onRemove: () => void
  /** The button that removes was held, or pressed while no drawing is chosen. */
  onRemoveAll: () => void
  onDone: () => void
}

/** What draws on a chart: the tools, undo, remove, done. */
export function DrawingTools(props: DrawingToolsProps) {
  const { layout, tool, chosenKind, hasRoom, onTool, canUndo, onUndo, canRemove, onRemove, onRemoveAll, onDone } = props
  const t = useTranslations()
  const removal = useHold(onRemoveAll, { onPress: chosenKind ? onRemove : onRemoveAll })
  return (
    <fieldset className={styles.bar} data-layout={layout} aria-label={t('画线工具')}>
      <div className={styles.tools}>
        {drawingKinds.map((kind) => {
          const { Icon, name, shortName } = drawingTools[kind]
          return (
            <button
              key={kind}
              type="button"
              className={styles.tool}
              aria-pressed={tool === kind}
              aria-label={layout === 'column' ? t(name) : undefined}
              data-chosen={chosenKind === kind || undefined}
              disabled={!hasRoom}
              // A click without a pointer is a key, or a screen reader.
              onClick={({ detail }) => onTool(tool === kind ? undefined : { kind, inMiddle: detail === 0 })}
            >
              <Icon aria-hidden="true" />
              {layout === 'row' ? <span>{t(shortName)}</span> : null}
            </button>
          )
        })}
      </div>
      <i className={styles.rule} />
      <IconButton label={t('撤销')} icon={<Undo2 />} disabled={!canUndo} onClick={onUndo} />
      <IconButton label={t(chosenKind ? '删除' : '全部删除')} icon={<Trash2 />} disabled={!canRemove} {...removal} />
      <span className={styles.done}>
        <IconButton label={t('完成')} icon={<Check />} onClick={onDone} />
      </span>
    </fieldset>
  )
}

interface DrawingNoteProps {
  /** Says what the member has to do next. */
  hint: string
  count: string
  snap: boolean
  onSnap: (snap: boolean) => void
}

/** Below the tools: what to do now, how many drawings there are, and whether their ends snap to candles. */
export function DrawingNote({ hint, count, snap, onSnap }: DrawingNoteProps) {
  const t = useTranslations()
  return (
    <div className={styles.note}>
      <p className={styles.texts}>
        <span aria-live="polite">{hint}</span> <span className={styles.count}>{count}</span>
      </p>
      <button type="button" className={styles.snap} data-on={snap || undefined} onClick={() => onSnap(!snap)}>
        <Magnet aria-hidden="true" />
        <span>{t(snap ? '吸附：开' : '吸附：关')}</span>
      </button>
    </div>
  )
}
