import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { Title, useLocaleState, useTranslate } from 'react-admin'
import { type Answer, read } from '../api.ts'
import { DataTable } from '../shell/DataTable.tsx'
import { Loaded } from '../shell/problem.tsx'
import { useMe } from '../shell/rights.ts'
import { Section } from '../shell/Section.tsx'
import { chineseCommands } from '../texts/commands.ts'
import { useCommand } from './CommandProvider.tsx'
import { wordsIn } from './typedLine.ts'

type Listed = Answer<'/api/command/list'>['items'][number]

/** Every command of the shell that the operator may give, also those that have a button nowhere else, such as webhooks. */
export function CommandsPage() {
  const translate = useTranslate()
  const give = useCommand()
  const me = useMe()
  const [locale] = useLocaleState()
  const mayGive = (name: string) => me?.commands.some(({ words, may }) => may && words.split(' ')[0] === name) ?? false
  const query = useQuery({ queryKey: ['commands'], queryFn: () => read('/api/command/list', {}) })
  const open = ({ id, examples }: Listed) =>
    give({
      title: id,
      // The console gives id, person and reason itself.
      help: examples.map((example) => example.replace(/ --(?:id|as) .*$/, '')),
      inputs: [
        {
          name: 'typed',
          label: translate('command.arguments'),
          hint: translate('command.argumentsHint'),
          isOptional: true,
          isMultiline: true,
        },
      ],
      line: ({ typed = '' }) => [id, ...wordsIn(typed)],
    })
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={translate('menu.commands')} />
      <Section title={translate('menu.commands')}>
        <Loaded query={query}>
          {({ items }) => (
            <DataTable
              label={translate('menu.commands')}
              rows={items.filter(({ id }) => mayGive(id))}
              idOf={({ id }) => id}
              columns={[
                { heading: translate('command.line'), cell: ({ id }) => <code>{id}</code> },
                {
                  heading: translate('command.about'),
                  cell: ({ id, about, takes }) => (
                    <>
                      {locale === 'zh-CN' ? (chineseCommands[id] ?? about) : about}
                      <br />
                      <code style={{ overflowWrap: 'anywhere' }}>{takes}</code>
                    </>
                  ),
                },
                {
                  heading: translate('setting.change'),
                  isHeard: true,
                  cell: (one) => (
                    <Button
                      size="small"
                      onClick={() => open(one)}
                      aria-label={`${translate('command.choose')}: ${one.id}`}
                      sx={{ whiteSpace: 'nowrap' }}
                    >
                      {translate('command.choose')}
                    </Button>
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
    </Stack>
  )
}
