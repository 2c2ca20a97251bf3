import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { read } from '../api.ts'
import { CommandButton } from '../command/CommandButton.tsx'
import type { Command } from '../command/CommandProvider.tsx'
import { Instant } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'
import { useMayGive } from '../shell/rights.ts'
import { Section } from '../shell/Section.tsx'

/** The words of a notice, which may be HTML: each block of it on a line of its own. Nothing of it is run or loaded. */
function plainText(html: string): string {
  const blocks = html.replaceAll(/<\/(?:p|h\d|li|tr)>|<br\s*\/?>/gi, '$&\n').replaceAll(/<\/t[dh]>/gi, '$& ')
  return new DOMParser().parseFromString(blocks, 'text/html').body.textContent.trim()
}

/** The notices that members see. */
export function NoticeList() {
  const translate = useTranslate()
  const mayGive = useMayGive()
  const query = useQuery({ queryKey: ['notices'], queryFn: () => read('/api/notice/list', { limit: '50' }) })
  const publish: Command = {
    title: translate('notice.publish'),
    inputs: [
      { name: 'title', label: translate('notice.title') },
      { name: 'body', label: translate('notice.body'), isMultiline: true },
      {
        name: 'pinned',
        label: translate('notice.pinned'),
        value: '',
        isOptional: true,
        choices: [
          { id: '', name: translate('console.no') },
          { id: 'pinned', name: translate('console.yes') },
        ],
      },
    ],
    line: ({ title = '', body = '', pinned = '' }) => ['notice', title, body, ...(pinned === '' ? [] : [pinned])],
  }
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={translate('menu.notices')} />
      <CommandButton variant="contained" command={publish} sx={{ alignSelf: 'start' }}>
        {translate('notice.publish')}
      </CommandButton>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Typography color="text.secondary">{translate('notice.empty')}</Typography>
          ) : (
            items.map(({ id, title, body, at, pinned }) => (
              <Section
                key={id}
                title={`${id}  ${title}`}
                action={
                  <>
                    {pinned && <Chip size="small" color="primary" label={translate('notice.pinned')} />}
                    {mayGive(['set', 'notice', id, '']) && (
                      <Button size="small" component={Link} to={`/setting/${encodeURIComponent(`notice ${id}`)}`}>
                        {translate('notice.change')}
                      </Button>
                    )}
                    <CommandButton
                      size="small"
                      command={{
                        title: `${translate('notice.withdraw')}: ${id}`,
                        line: () => ['set', 'notice', id, 'withdrawn', 'true'],
                        isGrave: true,
                      }}
                    >
                      {translate('notice.withdraw')}
                    </CommandButton>
                  </>
                }
              >
                <Typography variant="caption">
                  <Instant at={at} />
                </Typography>
                <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {plainText(body)}
                </Typography>
              </Section>
            ))
          )
        }
      </Loaded>
    </Stack>
  )
}
