import type { OpenSession } from '#lib/contract/security.ts'

/** What a backend knows of the device that a request comes from. */
export interface RequestDevice {
  readonly kind?: OpenSession['kind']
  readonly device?: string | undefined
  readonly place?: string | undefined
  readonly ip?: string | undefined
}

const browsers = [
  ['Edge', /Edg\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['Android', /Android/],
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux/],
] as const

/** The device according to the header `User-Agent`; without a browser in it only the address is known. */
export function deviceOf(agent: string, ip: string | undefined): RequestDevice {
  const browser = browsers.find(([, mark]) => mark.test(agent))?.[0]
  if (browser === undefined) return { ip }
  const system = systems.find(([, mark]) => mark.test(agent))?.[0]
  const kind = /iPad|Tablet/.test(agent) ? 'tablet' : /Mobile|iPhone/.test(agent) ? 'phone' : 'desktop'
  return { kind, device: [browser, system].filter(Boolean).join(' · '), ip }
}
