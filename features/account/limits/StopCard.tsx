import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { Card } from '#components/ui/Card.tsx'
import { Checkbox } from '#components/ui/Checkbox.tsx'
import { Chips } from '#components/ui/Chips.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { StopName } from '#lib/limits/limits.ts'
import styles from './Limits.module.css'
import { beginStop } from './limitChanges.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long a cool-off or a self-exclusion may last. A month and a year count as the longest of their kind. */
interface Duration {
  readonly value: string
  readonly count: number
  readonly unit: MessageKey
  readonly ms: number
}

interface StopTexts {
  readonly title: MessageKey
  readonly note: MessageKey
  readonly choose: MessageKey
  readonly begin: MessageKey
  readonly question: MessageKey
  readonly durations: readonly Duration[]
  /** The one that is chosen at first. */
  readonly initial: string
}

const stopTexts: Readonly<Record<StopName, StopTexts>> = {
  coolOff: {
    title: '冷静期',
    note: '这段时间内不能下单、充值或投资。开始后不能提前结束',
    choose: '冷静多久',
    begin: '开始冷静期',
    question: '开始{duration}的冷静期？',
    durations: [
      { value: '6', count: 6, unit: '{count}小时', ms: 6 * HOUR },
      { value: '24', count: 24, unit: '{count}小时', ms: DAY },
      { value: '72', count: 3, unit: '{count}天', ms: 3 * DAY },
      { value: '168', count: 7, unit: '{count}天', ms: 7 * DAY },
      { value: '720', count: 30, unit: '{count}天', ms: 30 * DAY },
    ],
    initial: '24',
  },
  exclusion: {
    title: '自我禁入',
    note: '长期停止下单、充值和投资。开始后不能提前结束',
    choose: '排除多久',
    begin: '开始自我禁入',
    question: '开始{duration}的自我禁入？',
    durations: [
      { value: '6', count: 6, unit: '{count}个月', ms: 184 * DAY },
      { value: '12', count: 1, unit: '{count}年', ms: 366 * DAY },
      { value: '60', count: 5, unit: '{count}年', ms: 1827 * DAY },
    ],
    initial: '6',
  },
}

/** Cool-off: some hours or days without orders, deposits and investments. Self-exclusion: the same for months or years. */
export function StopCard({ name }: { name: StopName }) {
  const t = useTranslations()
  const { title, note, choose, begin, question, durations, initial } = stopTexts[name]
  const [chosen, setChosen] = useState(initial)
  const text = ({ unit, count }: Duration) => t(unit, { count })
  const duration = durations.find(({ value }) => value === chosen)
  return (
    <Card title={t(title)}>
      <p className={styles.note}>{t(note)}</p>
      <Chips
        label={t(choose)}
        labelHidden
        name={name}
        layout={3}
        options={durations.map((each) => ({ value: each.value, label: text(each) }))}
        value={chosen}
        onValueChange={setChosen}
      />
      {duration ? (
        <StopButton
          name={name}
          ms={duration.ms}
          label={t(begin)}
          question={t(question, { duration: text(duration) })}
        />
      ) : null}
    </Card>
  )
}

/** The pauses that are offered elsewhere, each with its question, and the way to decline them: three buttons of one rank. */
export function PauseChoices({ onLater }: { onLater: () => void }) {
  const t = useTranslations()
  const { begin, question, durations } = stopTexts.coolOff
  return (
    <div className={styles.pauses}>
      {durations
        .filter(({ ms }) => ms === DAY || ms === 7 * DAY)
        .map(({ value, unit, count, ms }) => (
          <StopButton
            key={value}
            name="coolOff"
            ms={ms}
            opens={t(unit, { count })}
            label={t(begin)}
            question={t(question, { duration: t(unit, { count }) })}
          />
        ))}
      <Button kind="secondary" full onClick={onLater}>
        {t('暂不')}
      </Button>
    </div>
  )
}

interface StopButtonProps {
  name: StopName
  ms: number
  /** On the button that asks the question, where it is not the same. */
  opens?: string
  label: string
  question: string
}

/** Asks before it begins. A self-exclusion has to be confirmed as understood. */
function StopButton({ name, ms, label, opens = label, question }: StopButtonProps) {
  const t = useTranslations()
  const [asking, setAsking] = useState(false)
  const [understood, setUnderstood] = useState(false)
  const close = () => {
    setAsking(false)
    setUnderstood(false)
  }
  return (
    <>
      <Button full kind={name === 'exclusion' ? 'danger' : 'secondary'} onClick={() => setAsking(true)}>
        {opens}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={question}
        closeLabel={t('关闭')}
        footer={
          <>
            <Button kind="secondary" full onClick={close}>
              {t('取消')}
            </Button>
            <Button
              kind="danger"
              full
              disabled={name === 'exclusion' && !understood}
              onClick={() => {
                beginStop(name, ms)
                showToast({ kind: 'status', text: t('已生效') })
                close()
              }}
            >
              {label}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <p>{t('立即开始，不能下单、充值或投资，也不能提前结束')}</p>
          <p>{t('提现、取消和查看不受影响，未结算的订单照常结算')}</p>
          {name === 'exclusion' ? (
            <Checkbox
              label={t('我明白自我禁入不能撤销')}
              name="understood"
              checked={understood}
              onCheckedChange={setUnderstood}
            />
          ) : null}
        </Stack>
      </Dialog>
    </>
  )
}
