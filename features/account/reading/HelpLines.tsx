import { LifeBuoy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { Row } from '#components/ui/primitives/primitives.tsx'
import { readPageSettings, useLanguage } from '#features/member/index.ts'
import styles from './CustomerService.module.css'

/** The help lines that the operator has put into the page (docs/operating.md); nothing where there are none. */
export function HelpLines() {
  const t = useTranslations()
  const [language] = useLanguage()
  const [{ help: lines }] = useState(readPageSettings)
  if (lines.length === 0) return null
  return (
    <>
      <h2 className={styles.title}>{t('联系方式')}</h2>
      <List label={t('联系方式')}>
        {lines.map(({ label, href }) => (
          <ListRow
            key={href}
            icon={<LifeBuoy />}
            title={label[language] ?? Object.values(label)[0]}
            value={
              <Row
                as="a"
                inline
                break="anywhere"
                touch
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                referrerPolicy="no-referrer"
              >
                <bdi dir="ltr">{href.replace(/^(?:tel:|mailto:|https:\/\/)/, '')}</bdi>
              </Row>
            }
          />
        ))}
      </List>
    </>
  )
}
