import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { Card } from '#components/ui/card/Card.tsx'
import { Checkbox } from '#components/ui/checkbox/Checkbox.tsx'
import { Chips } from '#components/ui/chips/Chips.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import type { StopName } from '#lib/limits/limits.ts'
import styles from './Limits.module.css'
import { beginStop } from './limitChanges.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long each may last, in ms. A month and a year count as the longest of their kind. */
const coolOffs = ['6', '24', '72', '168', '720'] as const
const exclusions = { '6': 184 * DAY, '12': 366 * DAY, '60': 1827 * DAY } as const

/** Cool-off: some hours or days without orders, deposits and investments. */
export function CoolOffCard() {
  const t = useTranslations()
  const [hours, setHours] = useState<(typeof coolOffs)[number]>('24')
  const text = (value: (typeof coolOffs)[number]) => {
    const count = Number.parseInt(value, 10)
    return count <= 24 ? t('{count}小时', { count }) : t('{count}天', { count: count / 24 })
  }
  return (
    <Card title={t('冷静期')}>
      <p className={styles.note}>{t('这段时间内不能下单、充值或投资。开始后不能提前结束')}</p>
      <Chips
        label={t('冷静多久')}
        labelHidden
        name="coolOff"
        layout={3}
        options={coolOffs.map((value) => ({ value, label: text(value) }))}
        value={hours}
        onValueChange={setHours}
      />
      <StopButton
        name="coolOff"
        ms={Number.parseInt(hours, 10) * HOUR}
        label={t('开始冷静期')}
        question={t('开始{duration}的冷静期？', { duration: text(hours) })}
      />
    </Card>
  )
}

/** Self-exclusion: the same for months or years. */
export function ExclusionCard() {
  const t = useTranslations()
  const [months, setMonths] = useState<keyof typeof exclusions>('6')
  const text = (value: keyof typeof exclusions) => {
    const count = Number.parseInt(value, 10)
    return count < 12 ? t('{count}个月', { count }) : t('{count}年', { count: count / 12 })
  }
  return (
    <Card title={t('自我排除')}>
      <p className={styles.note}>{t('长期停止下单、充值和投资。开始后不能提前结束')}</p>
      <Chips
        label={t('排除多久')}
        labelHidden
        name="exclusion"
        layout={3}
        options={(['6', '12', '60'] as const).map((value) => ({ value, label: text(value) }))}
        value={months}
        onValueChange={setMonths}
      />
      <StopButton
        name="exclusion"
        ms={exclusions[months]}
        label={t('开始自我排除')}
        question={t('开始{duration}的自我排除？', { duration: text(months) })}
      />
    </Card>
  )
}

interface StopButtonProps {
  name: StopName
  ms: number
  label: string
  question: string
}

/** Asks before it begins. A self-exclusion has to be confirmed as understood. */
function StopButton({ name, ms, label, question }: StopButtonProps) {
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
        {label}
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
                void beginStop(name, ms)
                showToast({ kind: 'status', text: t('已生效') })
                close()
              }}
            >
              {label}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <p>{t('立即开始，不能下单、充值或投资，也不能提前结束')}</p>
          <p>{t('提现、取消和查看不受影响，未结算的订单照常结算')}</p>
          {name === 'exclusion' ? (
            <Checkbox
              label={t('我明白自我排除不能撤销')}
              name="understood"
              checked={understood}
              onCheckedChange={setUnderstood}
            />
          ) : null}
        </div>
      </Dialog>
    </>
  )
}
