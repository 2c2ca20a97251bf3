import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { Segmented } from '#components/ui/segmented/Segmented.tsx'
import { accountAtom, usePractising } from '#features/member/index.ts'
import { orderEndStore } from '../order/orderEndStore.ts'
import { practiceAccount } from '../order/practiceAccount.ts'
import { usePracticeAccount } from '../order/useTradingBalance.ts'
import styles from './Practice.module.css'
import { useSwitchPractice } from './PracticeBanner.tsx'

/** What practice mode is, and the way to new practice money. */
function PracticeReset() {
  const t = useTranslations()
  const account = useAtomValue(accountAtom) ?? ''
  const current = usePracticeAccount()
  const [asked, setAsked] = useState(false)
  const reset = () => {
    setAsked(false)
    for (const { id } of current?.orders ?? []) orderEndStore.remove(account, id)
    practiceAccount.clear()
  }
  return (
    <div className={styles.group}>
      <p className={styles.note}>{t('模拟交易使用实时报价和模拟资金，订单只保存在本机，不会发送给平台')}</p>
      <Button kind="secondary" full disabled={!current} onClick={() => setAsked(true)}>
        {t('重置模拟资金')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('重置模拟资金')}
        description={t('模拟余额恢复为初始金额，所有模拟订单都会被清除')}
        closeLabel={t('关闭')}
        footer={
          <>
            <Button kind="secondary" onClick={() => setAsked(false)}>
              {t('取消')}
            </Button>
            <Button onClick={reset}>{t('重置')}</Button>
          </>
        }
      />
    </div>
  )
}

/** Chooses between real and practice money, beside the balance. */
export function PracticeSwitch() {
  const t = useTranslations()
  const switchPractice = useSwitchPractice()
  return (
    <Segmented
      label={t('模拟交易')}
      name="practice"
      options={[
        { value: 'off', label: t('真实') },
        { value: 'on', label: t('模拟') },
      ]}
      value={usePractising() ? 'on' : 'off'}
      onValueChange={(value) => switchPractice(value === 'on')}
    />
  )
}

/** What practice mode is and the way to new practice money, while the member practises. */
export function PracticeNote() {
  return usePractising() ? <PracticeReset /> : null
}
