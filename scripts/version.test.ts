import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'

interface Release {
  /** The version in package.json. */
  readonly version: string
  readonly changelog: string
  /** All tags of the repository, and those of the commit that is checked out. */
  readonly tags: readonly string[]
  readonly tagsHere: readonly string[]
}

const isRelease = (tag: string) => /^v\d+\.\d+\.\d+$/.test(tag)

/** What does not agree among version, sections of the changelog and tags (CONTRIBUTING.md, "Release"). */
function disagreements({ version, changelog, tags, tagsHere }: Release): readonly string[] {
  const sections = [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.split(' ')[0] ?? '')
  const [first] = sections
  const numbers = sections.filter((section) => section !== 'Unreleased')
  const descending = [...numbers].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return [
    ...(first === 'Unreleased' || first === version
      ? []
      : [`The changelog begins with ${first}, the version is ${version}.`]),
    ...(numbers[0] === undefined || numbers[0] === version
      ? []
      : [`The newest section is ${numbers[0]}, the version is ${version}.`]),
    ...(numbers.join() === descending.join() ? [] : ['The sections of the changelog are out of order.']),
    ...tags
      .filter(isRelease)
      .flatMap((tag) => (numbers.includes(tag.slice(1)) ? [] : [`${tag} has no section in the changelog.`])),
    ...tagsHere
      .filter(isRelease)
      .flatMap((tag) => (tag === `v${version}` ? [] : [`The commit of ${tag} has version ${version}.`])),
  ]
}

const tagsOf = (...args: readonly string[]): readonly string[] =>
  (spawnSync('git', ['tag', ...args], { cwd: ROOT, encoding: 'utf8' }).stdout ?? '')
    .split('\n')
    .filter((tag) => tag !== '')

it('version, changelog and tags agree, and the documents state the version', async () => {
  const read = (file: string) => readFile(path.join(ROOT, file), 'utf8')
  const { version }: { version: string } = JSON.parse(await read('package.json'))
  const changelog = await read('CHANGELOG.md')
  const tagsHere = tagsOf('--points-at', 'HEAD')
  expect(disagreements({ version, changelog, tags: tagsOf(), tagsHere })).toEqual([])
  const lock: { version: string } = JSON.parse(await read('package-lock.json'))
  expect(lock.version).toBe(version)
  expect(await read('docs/product.md')).toMatch(new RegExp(`^\\| version \\| ${version} \\(\\d+\\) \\|$`, 'm'))
})

const good: Release = {
  version: '1.2.0',
  changelog: '# Changelog\n\n## Unreleased\n\n## 1.2.0 (2026-12-01)\n\n## 1.1.0 (2026-11-01)\n',
  tags: ['v1.2.0', 'v1.1.0', 'nightly'],
  tagsHere: ['v1.2.0'],
}

it.each<[string, Partial<Release>, number]>([
  ['a release', {}, 0],
  ['work after a release', { tagsHere: [] }, 0],
  ['work before the first release', { changelog: '## Unreleased\n', tags: [], tagsHere: [] }, 0],
  ['a version that nothing names', { version: '1.3.0' }, 2],
  ['a tag of another version', { tagsHere: ['v1.1.0'] }, 1],
  ['a tag without a section', { tags: ['v1.2.0', 'v1.0.0'] }, 1],
  ['sections out of order', { changelog: '## 1.2.0\n## 1.1.0\n## 1.2.0\n' }, 1],
])('%s', (_, change, count) => {
  expect(disagreements({ ...good, ...change })).toHaveLength(count)
})
