/** Letters of scripts that write blanks between words, and digits. In the others a name may stand between any two letters. */
const OF_A_WORD = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]`

/** Where a text has a name or another word about a person, in any letter case: by itself, and not as a part of another word. */
export function mentionsOf(word: string): RegExp {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`)
  return new RegExp(`(?<!${OF_A_WORD})${escaped}(?!${OF_A_WORD})`, 'giu')
}
