import { expect, test } from 'vitest'
import { readableText } from './readableText.ts'

test('reads HTML as paragraphs of words', () => {
  expect(readableText('<h3>A</h3><p lang="en">b<br>c</p><ul><li>d</li></ul> e')).toEqual(['A', 'b', 'c', 'd', 'e'])
  expect(readableText('plain')).toEqual(['plain'])
  expect(readableText('<script>x</script><p> </p>')).toEqual(['x'])
})
