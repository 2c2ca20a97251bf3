import openapiTypes, { astToString } from 'openapi-typescript'

/** TypeScript types of a contract document, as a module for backends and other clients: `paths`, `components` and `operations`. */
export async function contractTypes(document: string): Promise<string> {
  const head =
    '// Written by `npm run generate` from openapi.json. The project itself uses the schemas of this folder.\n\n'
  return head + astToString(await openapiTypes(document, { immutable: true }))
}
