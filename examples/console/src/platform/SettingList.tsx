import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { type Answer, read } from '../api.ts'
import { Loaded } from '../shell/problem.tsx'
import { useMayGive } from '../shell/rights.ts'
import { Section } from '../shell/Section.tsx'

type Setting = Answer<'/api/setting/list'>['items'][number]

/** What is made by `set` with a whole record. */
export const made: readonly string[] = ['product', 'channel', 'project', 'text', 'brand']

/** Everything that can be set, by kind. */
export function SettingList() {
  const translate = useTranslate()
  const query = useQuery({ queryKey: ['settings'], queryFn: () => read('/api/setting/list', {}) })
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={translate('menu.settings')} />
      <Loaded query={query}>
        {({ items }) => {
          const subjects = items.filter(({ kind }) => !made.includes(kind))
          return (
            <>
              <Section title={translate('menu.settings')}>
                <Links settings={subjects} />
              </Section>
              {made.map((kind) => (
                <Section key={kind} title={translate(`setting.kind.${kind}`)} action={<NewRecord kind={kind} />}>
                  <Links settings={items.filter((one) => one.kind === kind)} />
                </Section>
              ))}
            </>
          )
        }}
      </Loaded>
    </Stack>
  )
}

function Links({ settings }: { readonly settings: readonly Setting[] }) {
  const translate = useTranslate()
  if (settings.length === 0) return <Typography color="text.secondary">{translate('console.nothing')}</Typography>
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {settings.map(({ id, kind, name }) => (
        <Chip
          key={id}
          component={Link}
          to={`/setting/${encodeURIComponent(id)}`}
          clickable
          label={id === kind ? translate(`setting.kind.${kind}`, { _: name }) : `${name} (${id.split(' ')[1]})`}
        />
      ))}
    </Stack>
  )
}

/** Leads to the form of a new record; nothing for an operator whose role makes none. */
export function NewRecord({ kind }: { readonly kind: string }) {
  const translate = useTranslate()
  const mayMake = useMayGive()(['set', kind, '', ''])
  if (!mayMake) return null
  return (
    <Button variant="outlined" component={Link} to={`/new/${kind}`}>
      {translate('setting.newRecord', { kind: translate(`setting.kind.${kind}`).toLowerCase() })}
    </Button>
  )
}
