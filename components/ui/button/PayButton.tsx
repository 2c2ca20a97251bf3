import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { PressGuardMs } from '#components/ui/PressGuard.tsx'
import { Button, type ButtonProps } from './Button.tsx'
import { PressTarget } from './pressTarget.ts'
import { buttonPosition, eventInstant, inputAt, type PositionWatch, watchPosition } from './watchPosition.ts'

export interface PayButtonProps extends Omit<ButtonProps, 'ref' | 'name' | 'disabled'> {
  /** What a press confirms, as a value of JSON. When it changes, the button waits again. */
  confirms: unknown
}

/**
 * A button whose press confirms a money request. A press counts once the button has stood there, uncovered, with this meaning, for a
 * while (docs/product.md, 9.9); until then it looks neutral and does nothing. Where nothing can be confirmed, another button stands in
 * its place. By default it is no submit button: Enter in a field then pays nothing.
 */
export function PayButton({ confirms, kind = 'primary', busy = false, onClick, ...rest }: PayButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isGuarded = useContext(PressGuardMs) > 0
  const [target] = useState(() => new PressTarget())
  const [isReady, setReady] = useState(!isGuarded)
  const meaning = JSON.stringify([confirms, busy])
  useLayoutEffect(() => {
    if (!isGuarded) return
    target.mean(meaning, performance.now(), inputAt())
    setReady(target.isReady(performance.now()))
  }, [isGuarded, target, meaning])
  const watch = useRef<PositionWatch>(undefined)
  useEffect(() => {
    if (!isGuarded || !button.current) return
    const started = watchPosition(button.current, target, setReady)
    watch.current = started
    return started.stop
  }, [isGuarded, target])
  // What is rendered with the button may move it.
  useEffect(() => watch.current?.lookNext())
  const onPointerDown = ({ currentTarget, timeStamp }: PointerEvent<HTMLButtonElement>) => {
    const place = buttonPosition(currentTarget)
    if (place) target.pressAt(place, eventInstant(timeStamp))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    target.pressByKey(eventInstant(event.timeStamp), event.repeat)
  }
  const pay = (event: MouseEvent<HTMLButtonElement>) => {
    if (isGuarded && !target.accepts(eventInstant(event.timeStamp))) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Button
      {...rest}
      ref={button}
      name="confirm"
      kind={isReady || busy ? kind : 'secondary'}
      busy={busy}
      aria-disabled={!isReady || undefined}
      onClick={pay}
      onPointerDown={onPointerDown}
      onPointerCancel={() => target.cancel()}
      onKeyDown={onKeyDown}
      onFocus={() => target.focus(performance.now(), inputAt())}
    />
  )
}
