import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { Dialog } from '#components/ui/dialog/Dialog.tsx'
import { loginNameAtom } from '#features/member/index.ts'
import { orderEndStore } from '../order/orderEndStore.ts'
import { usePracticeAccount } from '../order/orderSource.ts'
import { practiceAccount } from '../order/practiceAccount.ts'

/** Gives the member the first practice money again and removes the practice orders, after a question. */
export function ResetButton({ short = false }: { short?: boolean }) {
  const t = useTranslations()
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const current = usePracticeAccount()
  const [asked, setAsked] = useState(false)
  const reset = () => {
    setAsked(false)
    for (const { id } of current?.orders ?? []) orderEndStore.remove(loginName, id)
    practiceAccount.clear()
  }
  return (
    <>
      <Button kind="secondary" full disabled={!current} onClick={() => setAsked(true)}>
        {t(short ? '重新开始' : '重置模拟资金')}
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
    </>
  )
}
