import { type ChangeEvent, type CompositionEvent, useState } from 'react'

/** What a field does with what was typed or pasted. */
export interface TypedProps {
  onValueChange?: ((value: string) => void) | undefined
  /** What it keeps of that, such as the digits alone. By default all. */
  fold?: ((typed: string) => string) | undefined
}

/**
 * The value of a control and its events. What an input method composes stays as it is until it is committed, because the
 * input method would write what was changed meanwhile once more.
 */
export function useTyped<Control extends HTMLInputElement | HTMLTextAreaElement, Value>(
  value: Value,
  { onValueChange, fold }: TypedProps,
) {
  const [composed, setComposed] = useState<string>()
  if (!fold)
    return {
      value,
      onChange: ({ currentTarget }: ChangeEvent<Control>) => onValueChange?.(currentTarget.value),
    }
  return {
    value: composed ?? value,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Control>) => {
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(currentTarget.value)
      else onValueChange?.(fold(currentTarget.value))
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>) => {
      setComposed(undefined)
      onValueChange?.(fold(currentTarget.value))
    },
  }
}
