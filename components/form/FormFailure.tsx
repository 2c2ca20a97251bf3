import { Callout } from '#components/ui/primitives/primitives.tsx'

/** Shows what is wrong with a form as a whole; nothing without a text. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Callout tone="danger" role="alert">
      {text}
    </Callout>
  )
}
