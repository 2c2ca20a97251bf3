import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { listed } from '#lib/contract/common.ts'
import type { OpenSession } from '#lib/contract/security.ts'

type Seen = Pick<OpenSession, 'kind' | 'device' | 'place' | 'ip'>

const icons = { phone: Smartphone, tablet: Tablet, desktop: Laptop } as const

export function DeviceIcon({ kind }: Pick<Seen, 'kind'>) {
  const Icon = listed(icons, kind ?? '') ?? MonitorSmartphone
  return <Icon />
}

/** What a device is called: by its browser and system, as the backend states them. */
export function useDeviceName() {
  const t = useTranslations()
  return ({ device }: Seen): string => device || t('未知设备')
}

/** Where it is, as far as the backend says. */
export const locationText = ({ place, ip }: Seen): string => [place, ip].filter(Boolean).join(' · ')
