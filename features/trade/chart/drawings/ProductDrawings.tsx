import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DrawingLayer } from '#components/charts/drawings/DrawingLayer.tsx'
import { DrawingNote, DrawingTools } from '#components/charts/drawings/DrawingTools.tsx'
import { mostDrawings } from '#components/charts/drawings/drawing.ts'
import { hasOneEnd } from '#components/charts/drawings/drawingTools.ts'
import type { ChartSurface } from '#components/charts/price-chart/model/chartSurface.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { commandKey, pressedKey } from '#components/ui/pressedKey.ts'
import type { Product } from '#lib/contract/market.ts'
import { useSnap } from '../chartSettings.ts'
import { useDrawingState } from './drawingState.ts'
import styles from './ProductDrawings.module.css'

interface ProductDrawingsProps {
  product: Product
  surface: ChartSurface
  /** Whether the member draws. */
  active: boolean
}

/** The member's drawings on a product, over its chart. */
export function ProductDrawings({ product: { id, decimals }, surface, active }: ProductDrawingsProps) {
  const { drawings, tool, start, chosen, take, choose, begin, looseId, pin } = useDrawingState(id)
  const [snap] = useSnap()
  return (
    <DrawingLayer
      surface={surface}
      drawings={drawings}
      active={active}
      tool={tool}
      start={start}
      chosenId={chosen?.id}
      precision={{ decimals, snap }}
      onStart={begin}
      onChoose={choose}
      onStep={take}
      looseId={looseId}
      onPin={pin}
    />
  )
}

interface DrawingBarProps {
  product: Product
  /** `column`: the tools alone, beside a chart that fills the screen. */
  layout?: 'row' | 'column'
  /** The first tool takes the focus: the member has just begun. */
  takesFocus: boolean
  onDone: () => void
}

/**
 * The tools. In a row, in place of the tabs and intervals of the chart, they have below them what to do now, how many drawings there are,
 * and snapping, and what leaves them.
 */
export function DrawingBar({ product: { id, name }, layout = 'row', takesFocus, onDone }: DrawingBarProps) {
  const t = useTranslations()
  const state = useDrawingState(id)
  const { drawings, tool, chosen } = state
  const [snap, setSnap] = useSnap()
  const [asks, setAsks] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const count = drawings.length
  const hint = useHint(state)
  useDrawingKeys(state, onDone)
  useEffect(() => {
    if (takesFocus) bar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={bar} className={styles.bar} data-drawing-bar data-layout={layout}>
      <DrawingTools
        layout={layout}
        tool={tool?.kind}
        chosenKind={chosen?.kind}
        hasRoom={count < mostDrawings}
        onTool={state.chooseTool}
        canUndo={state.canUndo}
        onUndo={state.undo}
        canRemove={count > 0}
        onRemove={state.remove}
        onRemoveAll={() => setAsks(true)}
        onDone={onDone}
      />
      {layout === 'row' ? (
        <DrawingNote
          hint={hint}
          count={t('{name}：{count}/{most}', { name, count, most: mostDrawings })}
          snap={snap}
          onSnap={setSnap}
        />
      ) : null}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('移除{name}的全部{count}条画线？', { name, count })}
        closeLabel={t('关闭')}
        footer={
          <>
            <Button kind="secondary" full onClick={() => setAsks(false)}>
              {t('取消')}
            </Button>
            <Button
              kind="danger"
              full
              onClick={() => {
                state.removeAll()
                setAsks(false)
              }}
            >
              {t('全部删除')}
            </Button>
          </>
        }
      />
    </div>
  )
}

/** What the member can do now. */
function useHint({ drawings, tool, start, chosen, looseId }: ReturnType<typeof useDrawingState>): string {
  const t = useTranslations()
  if (drawings.length >= mostDrawings) return t('最多{most}条画线，移除一条后才能添加', { most: mostDrawings })
  if (tool && hasOneEnd(tool.kind)) return t('点按图表放置')
  if (tool) return t(start ? '点按图表放置终点' : '点按图表放置起点')
  if (chosen && chosen.id === looseId) return t('再次点按图表即移除，或将其固定')
  if (chosen) return t(hasOneEnd(chosen.kind) ? '拖动即可移动' : '拖动任一端点')
  return t(drawings.length > 0 ? '选择工具或点选画线' : '选择工具')
}

/**
 * Escape puts the tool away or leaves, Delete removes the chosen drawing, Control or Command with Z undoes. A dialog or a field keeps its keys.
 */
function useDrawingKeys(state: ReturnType<typeof useDrawingState>, onDone: () => void): void {
  const latest = useRef({ state, onDone })
  useLayoutEffect(() => {
    latest.current = { state, onDone }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, repeat } = event
      const key = pressedKey(event)
      const isTaken = target instanceof Element && target.closest('input, select, textarea') !== null
      if (isTaken || event.defaultPrevented || document.querySelector('[role="dialog"]')) return
      const { tool, chooseTool, chosen, remove, undo } = latest.current.state
      if (key === 'Escape' && !repeat) {
        if (tool) chooseTool(undefined)
        else latest.current.onDone()
      } else if ((key === 'Delete' || key === 'Backspace') && chosen) remove()
      else if (commandKey(event) === 'z') undo()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      latest.current.state.rest()
    }
  }, [])
}
