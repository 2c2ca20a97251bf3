import { ArrowUp, Plus, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DrawingNote, DrawingTools } from '#components/charts/drawings/DrawingTools.tsx'
import { QuickActions } from '#components/layout/QuickActions.tsx'
import { Button, type ButtonKind } from '#components/ui/button/Button.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { Checkbox } from '#components/ui/Checkbox.tsx'
import { Chips } from '#components/ui/Chips.tsx'
import { CopyButton, CopyIcon } from '#components/ui/CopyButton.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { Segmented } from '#components/ui/segmented/Segmented.tsx'
import { Tabs } from '#components/ui/tabs/Tabs.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Gallery.module.css'
import { Specimen } from './Specimen.tsx'

const kinds: readonly ButtonKind[] = ['primary', 'secondary', 'ghost', 'rise', 'fall', 'danger']
const chips = ['10', '50', '100', '500', '1,000'].map((value) => ({ value, label: value, disabled: value === '500' }))
const durations = ['30', '60', '120'].map((value) => ({ value, label: value, detail: '+85%' }))

/** What is pressed or chosen. */
export function Controls() {
  const t = useTranslations()
  const copy = { text: 'copied', copiedLabel: t('复制成功'), failedLabel: t('复制失败，请手动复制') }
  return (
    <>
      {kinds.map((kind) => (
        <Specimen key={kind} of={`Button: ${kind}`}>
          <div className={styles.row}>
            <Button kind={kind}>{t('确认')}</Button>
            <Button kind={kind} size="small">
              {t('确认')}
            </Button>
            <Button kind={kind} icon={<ArrowUp size="1em" />}>
              {t('确认')}
            </Button>
            <Button kind={kind} disabled>
              {t('确认')}
            </Button>
            <Button kind={kind} busy>
              {t('确认')}
            </Button>
          </div>
        </Specimen>
      ))}
      <Drawing />
      <Specimen of="LinkButton">
        <div className={styles.row}>
          <LinkButton to={to(routes.home)}>{t('首页')}</LinkButton>
          <LinkButton to={to(routes.home)} look="secondary">
            {t('首页')}
          </LinkButton>
          <LinkButton to={to(routes.home)} look="ghost">
            {t('首页')}
          </LinkButton>
        </div>
      </Specimen>
      <Specimen of="IconButton, CopyButton, CopyIcon">
        <div className={styles.row}>
          <IconButton label={t('确认')} icon={<Plus />} />
          <IconButton label={t('确认')} icon={<Plus />} disabled />
          <CopyButton label={t('复制')} {...copy} />
          <CopyIcon label={t('复制')} {...copy} />
        </div>
      </Specimen>
      <Specimen of="Checkbox">
        <Checkbox label={t('确认')} defaultChecked />
        <Checkbox label={t('确认')} />
        <Checkbox label={t('确认')} disabled />
      </Specimen>
      <SwitchChoice />
      <ChipChoices />
      <DirectionChoice />
      <TabChoice />
      <Specimen of="QuickActions">
        <QuickActions
          label={t('账户')}
          actions={[
            { route: routes.recharge, label: t('充值'), icon: <Wallet /> },
            { route: routes.withdraw, label: t('提现'), icon: <Wallet /> },
            { route: routes.orders, label: t('订单'), icon: <Wallet /> },
          ]}
        />
      </Specimen>
    </>
  )
}

function DirectionChoice() {
  const t = useTranslations()
  const [value, onValueChange] = useState<'up' | 'down'>('up')
  const options = [
    { value: 'up', label: t('买涨') },
    { value: 'down', label: t('买跌') },
  ] as const
  return (
    <Specimen of="Segmented">
      <Segmented label={t('方向')} name="segmented" {...{ options, value, onValueChange }} />
    </Specimen>
  )
}

function ChipChoices() {
  const t = useTranslations()
  const [value, onValueChange] = useState('10')
  const [seconds, setSeconds] = useState('30')
  return (
    <>
      <Specimen of="Chips: wrap, one disabled">
        <Chips label={t('金额')} name="wrap" options={chips} {...{ value, onValueChange }} />
      </Specimen>
      <Specimen of="Chips: scroll, nothing chosen">
        <Chips
          label={t('金额')}
          labelHidden
          name="scroll"
          layout="scroll"
          options={chips}
          value={undefined}
          onValueChange={onValueChange}
        />
      </Specimen>
      <Specimen of="Chips: columns, with a second line">
        <Chips
          label={t('结算时间')}
          name="columns"
          layout={3}
          options={durations}
          value={seconds}
          onValueChange={setSeconds}
        />
      </Specimen>
      <Specimen of="Chips: disabled">
        <Chips label={t('金额')} name="disabled" options={chips} disabled {...{ value, onValueChange }} />
      </Specimen>
    </>
  )
}

function TabChoice() {
  const t = useTranslations()
  const tabs = [
    { key: 'candles', label: t('K线') },
    { key: 'trend', label: t('走势') },
  ]
  const [value, onValueChange] = useState('candles')
  return (
    <Specimen of="Tabs">
      <Tabs label={t('图表')} {...{ tabs, value, onValueChange }}>
        {tabs.find(({ key }) => key === value)?.label}
      </Tabs>
    </Specimen>
  )
}

const ignore = () => undefined
const drawing = { onTool: ignore, onUndo: ignore, onRemove: ignore, onRemoveAll: ignore, onDone: ignore } as const

/** The tools that draw on a chart. */
function Drawing() {
  const t = useTranslations()
  return (
    <>
      <Specimen of="DrawingTools: row, DrawingNote">
        <DrawingTools {...drawing} layout="row" tool="trend" chosenKind={undefined} hasRoom canUndo canRemove={false} />
        <DrawingNote hint={t('点按图表放置起点')} count="3/50" snap onSnap={ignore} />
        <DrawingTools
          {...drawing}
          layout="row"
          tool={undefined}
          chosenKind="measure"
          hasRoom={false}
          canUndo={false}
          canRemove
        />
      </Specimen>
      <Specimen of="DrawingTools: column">
        <DrawingTools {...drawing} layout="column" tool={undefined} chosenKind="ray" hasRoom canUndo canRemove />
      </Specimen>
    </>
  )
}

function SwitchChoice() {
  const t = useTranslations()
  const [checked, setChecked] = useState(true)
  return (
    <Specimen of="Switch">
      <Switch label={t('显示金额')} note={t('图片上没有金额和盈亏')} checked={checked} onCheckedChange={setChecked} />
      <Switch label={t('浅色图片')} checked={!checked} onCheckedChange={() => setChecked(!checked)} />
      <Switch label={t('显示金额')} checked={checked} disabled onCheckedChange={setChecked} />
    </Specimen>
  )
}
