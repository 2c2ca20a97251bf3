import { useTranslations } from 'next-intl'
import type { VaultPosition } from '#lib/contract/vault.ts'
import { calendarText } from '#lib/files/calendar.ts'
import { saveFile } from '#lib/files/csv.ts'
import { serverClock } from '#lib/time/clock.ts'
import { useMoney } from '../useMoney.ts'

/** Gives the member the maturity of a position as a file for a calendar. */
export function useCalendarFile(): (position: VaultPosition) => void {
  const t = useTranslations()
  const money = useMoney()
  return ({ id, projectName: name, principal, interest, repaysAt }) => {
    const title = t('{name}兑付：本金{principal}，利息{interest}', {
      name,
      principal: money(principal),
      interest: money(interest),
    })
    const text = t('到期后，本金和利息由平台转入余额，无需操作')
    const file = calendarText({ id, at: repaysAt, madeAt: serverClock.now(), title, text })
    saveFile(`${id}.ics`, file, 'text/calendar;charset=utf-8')
  }
}
