import type { Mutation } from './mutation.ts'

/** Mistakes in uploaded pictures. */
export const uploadMutations: readonly Mutation[] = [
  {
    name: 'upload-of-anything',
    wrong: 'An upload of any kind is stored as the type that the sender states.',
    edits: [
      {
        file: 'uploads/uploads.ts',
        text: 'const type = pictureType(content)\n',
        by: "const type = pictureType(content) ?? 'image/png'\n",
      },
    ],
    found: ['upload.kind'],
  },
  {
    name: 'upload-of-anybody',
    wrong: 'A member can name the picture of another one.',
    edits: [
      {
        file: 'uploads/uploads.ts',
        text: 'const isTheirs = and(eq(uploads.path, path), eq(uploads.member, member))',
        by: 'const isTheirs = and(eq(uploads.path, path), member ? undefined : eq(uploads.member, member))',
      },
    ],
    found: ['upload.foreign'],
  },
  {
    name: 'upload-signature-of-seconds',
    wrong: 'The signed address of a picture has expired when it is answered: seconds are taken for milliseconds.',
    edits: [
      {
        file: 'uploads/uploads.ts',
        text: 'const until = now + SIGNED_MS',
        by: 'const until = Math.floor(now / 1000) + SIGNED_MS',
      },
    ],
    found: ['upload.stored'],
  },
  {
    name: 'upload-signature-of-other-path',
    wrong: 'The signature is made without the folder of the picture, and compared with it.',
    edits: [
      {
        file: 'uploads/uploads.ts',
        text: `return \`\${path}?until=\${until}&signature=\${await signatureOf(query, path, until)}\``,
        by: `return \`\${path}?until=\${until}&signature=\${await signatureOf(query, path.replace('/upload', ''), until)}\``,
      },
    ],
    found: ['upload.stored'],
  },
  {
    name: 'upload-as-download',
    wrong: 'Pictures are served as binary files, which no `<img>` shows with nosniff.',
    edits: [
      {
        file: 'uploads/pictures.ts',
        text: "'Content-Type': found.type,",
        by: "'Content-Type': 'application/octet-stream',",
      },
    ],
    found: ['upload.stored'],
  },
]
