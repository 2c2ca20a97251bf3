import type { ComponentPropsWithRef, ElementType } from 'react'

/** A step of `--space-1` and so on (app/_styles/tokens.css). */
type Space = 1 | 2 | 3 | 4

/** How any of the primitives writes its text, and how it takes part in a row. Each value names a token of app/_styles. */
interface TextStyle {
  size?: 'xs' | 'body' | 'sm' | 'md' | 'lg'
  weight?: 'normal' | 'medium' | 'bold'
  tone?: 'text' | 'muted' | 'accent' | 'danger'
  /** Where a line may end that is too long: between any two letters, nowhere, or nowhere with an ellipsis. Default: between words. */
  break?: 'anywhere' | 'never' | 'ellipsis'
  /** In a row: takes the width that the others leave. */
  grow?: boolean
  /** In a row: may become narrower than its longest word. */
  shrink?: boolean
  /** At least as wide and as high as a finger needs. */
  touch?: boolean
}

interface StackStyle extends TextStyle {
  gap?: Space
  /** Where the children stand that are narrower than the stack. Default: they are as wide as it. */
  align?: 'start' | 'center'
  /** Takes the height that its page leaves. */
  fill?: boolean
}

interface RowStyle extends TextStyle {
  gap?: Space
  /** Without it the children are centred. */
  align?: 'stretch' | 'baseline'
  /** Without it the children stand at the start. */
  justify?: 'center' | 'between'
  /** What has no room goes on in another line: always, with the gap between the lines too, or only where the text is enlarged. */
  wrap?: boolean | 'apart' | 'enlarged'
  inline?: boolean
}

interface ParagraphStyle extends TextStyle {
  align?: 'center' | 'end'
}

/** The props of the element or the component that a primitive is drawn as, beside the primitive's own. */
type Props<As extends ElementType, Own> = Own & { as?: As } & Omit<
    ComponentPropsWithRef<As>,
    keyof Own | 'as' | 'className' | 'style'
  >

type Style = Readonly<Record<string, string | number | boolean | undefined>>

/** The classes of primitives.css for these props: `gap={3}` is `ui-gap-3`, and `fill` is `ui-fill`. */
function classNames(base: string, style: Style): string {
  const names = Object.entries(style).map(
    ([name, value]) => value && ` ui-${value === true ? name : `${name}-${value}`}`,
  )
  return `ui-${base}${names.filter(Boolean).join('')}`
}

function drawn(
  Element: ElementType,
  base: string,
  layout: Style,
  { size, weight, tone, break: lineBreak, grow, shrink, touch, ...rest }: TextStyle,
) {
  const text = { size, weight, tone, break: lineBreak, grow, shrink, touch }
  return <Element {...rest} className={classNames(base, { ...layout, ...text })} />
}

/** Draws its children below each other. */
export function Stack<As extends ElementType = 'div'>(props: Props<As, StackStyle>) {
  const { as = 'div', gap, align, fill, ...rest }: Props<ElementType, StackStyle> = props
  return drawn(as, 'stack', { gap, items: align, fill }, rest)
}

/** Draws its children beside each other. */
export function Row<As extends ElementType = 'div'>(props: Props<As, RowStyle>) {
  const { as = 'div', gap, align, justify, wrap, inline, ...rest }: Props<ElementType, RowStyle> = props
  return drawn(as, 'row', { gap, align, justify, wrap, inline }, rest)
}

/** A text: a paragraph, unless `as` says otherwise. */
export function Text<As extends ElementType = 'p'>(props: Props<As, ParagraphStyle>) {
  const { as = 'p', align, ...rest }: Props<ElementType, ParagraphStyle> = props
  return drawn(as, 'text', { text: align }, rest)
}

/** A text for assistive technology only. `live`: it is read out when it changes. */
export function VisuallyHidden<As extends ElementType = 'span'>(props: Props<As, { live?: boolean }>) {
  const { as = 'span', live = false, ...rest }: Props<ElementType, { live?: boolean }> = props
  return drawn(as, 'hidden', {}, live ? { 'aria-live': 'polite', ...rest } : rest)
}

type CalloutTone = 'notice' | 'accent' | 'danger' | 'success'

/** A text on a soft ground: what to know before going on (notice), what has failed (danger), what is done (success), or another state. */
export function Callout<As extends ElementType = 'p'>(props: Props<As, { tone: CalloutTone }>) {
  const { as = 'p', tone, ...rest }: Props<ElementType, { tone: CalloutTone }> = props
  return drawn(as, 'callout', { callout: tone }, rest)
}
