'use client'

import type { ReactNode } from 'react'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { List, ListRow } from '#components/ui/list/List.tsx'
import type { Address } from '#lib/navigation/address.ts'
import styles from './MenuList.module.css'

export interface MenuEntry {
  readonly to: Address
  readonly text: string
  readonly icon: ReactNode
  /** At the right: where it stands, how many are unread. */
  readonly value?: ReactNode
}

/** Ways that belong together, under their heading. */
export function MenuList({ title, entries }: { title: string; entries: readonly MenuEntry[] }) {
  const navigation = useNavigation()
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <List>
        {entries.map(({ to, text, icon, value }) => (
          <ListRow
            key={text}
            href={navigation.href(to)}
            onSelect={() => navigation.navigateTo(to)}
            icon={icon}
            title={text}
            value={value}
          />
        ))}
      </List>
    </section>
  )
}
