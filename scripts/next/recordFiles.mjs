import { writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A plugin of webpack. It writes `.next/files.json`: the files of every named entry and chunk, and all that the client can ask for.
 * Read by scripts/build/site.ts.
 */
export function recordFiles(compiler) {
  compiler.hooks.afterEmit.tap('record of files', ({ entrypoints, namedChunkGroups }) => {
    const groups = new Set([entrypoints.get('client')])
    for (const group of groups) for (const child of group.childrenIterable) groups.add(child)
    const all = [...new Set([...groups].flatMap((group) => group.getFiles()))]
    const named = Object.fromEntries([...namedChunkGroups].map(([name, group]) => [name, group.getFiles()]))
    writeFileSync(path.join(compiler.outputPath, 'files.json'), JSON.stringify({ named, all }))
  })
}
