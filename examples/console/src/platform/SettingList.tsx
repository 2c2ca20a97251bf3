import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { type Answer, read } from '../api.ts'
import { useCommand } from '../command/CommandProvider.tsx'
import { Loaded } from '../shell/problem.tsx'
import { Section } from '../shell/Section.tsx'

type Setting = Answer<'/api/setting/list'>['items'][number]

/** What is made by `set` with a whole record. */
const made: readonly string[] = ['product', 'channel', 'project', 'text']

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
                <Section
                  key={kind}
                  title={translate(`setting.kind.${kind}`)}
                  action={<NewRecord kind={kind} example={items.find((one) => one.kind === kind)} />}
                >
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

/** Makes a record, which begins as a copy of another one. */
function NewRecord({ kind, example }: { readonly kind: string; readonly example: Setting | undefined }) {
  const translate = useTranslate()
  const give = useCommand()
  const title = translate('setting.newRecord', { kind: translate(`setting.kind.${kind}`) })
  const open = async () => {
    const { json } = example === undefined ? { json: '{}' } : await read('/api/setting/info', { id: example.id })
    give({
      title,
      inputs: [
        { name: 'id', label: translate('setting.id') },
        { name: 'json', label: translate('setting.whole'), value: json, isMultiline: true },
      ],
      line: ({ id = '', json: typed = '' }) => ['set', kind, id.trim(), typed],
    })
  }
  return (
    <Button variant="outlined" onClick={() => void open()} disabled={example !== undefined && !example.mayChange}>
      {title}
    </Button>
  )
}
