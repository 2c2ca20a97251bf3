import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Callout, Row, Stack, Text, VisuallyHidden } from './primitives.tsx'

const styles = readFileSync('components/ui/primitives/primitives.css', 'utf8')

describe('primitives', () => {
  it('are drawn as the element that is asked for, with its props, and add none', () => {
    render(
      <Stack as="form" aria-label="form" gap={4}>
        <Row as="a" href="#to" justify="between" touch>
          to
        </Row>
        <Text role="note">note</Text>
      </Stack>,
    )
    const form = screen.getByRole('form', { name: 'form' })
    expect(form.className).toBe('ui-stack ui-gap-4')
    expect([...form.children].map(({ tagName }) => tagName)).toEqual(['A', 'P'])
    expect(screen.getByRole('link', { name: 'to' }).className).toBe('ui-row ui-justify-between ui-touch')
  })

  it('give only classes that the style sheet has', () => {
    const { container } = render(
      <>
        {([1, 2, 3, 4] as const).map((gap) => (
          <Stack key={gap} gap={gap} />
        ))}
        <Stack align="start" fill />
        <Stack align="center" grow shrink touch />
        <Row align="stretch" justify="center" wrap inline />
        <Row align="baseline" justify="between" wrap="apart" />
        <Row wrap="enlarged" />
        {(['xs', 'body', 'sm', 'md', 'lg'] as const).map((size) => (
          <Text key={size} size={size} />
        ))}
        <Text weight="normal" tone="text" break="anywhere" align="center" />
        <Text weight="medium" tone="muted" break="never" align="end" />
        <Text weight="bold" tone="accent" break="ellipsis" />
        <Text tone="danger" />
        {(['notice', 'accent', 'danger', 'success'] as const).map((tone) => (
          <Callout key={tone} tone={tone} />
        ))}
        <VisuallyHidden />
      </>,
    )
    const given = new Set([...container.querySelectorAll('*')].flatMap(({ classList }) => [...classList]))
    // A text has no rule of its own.
    given.delete('ui-text')
    const written = new Set([...styles.matchAll(/\.(ui-[\w-]+)/g)].map(([, name]) => name))
    expect([...given].toSorted()).toEqual([...written].toSorted())
  })
})
