import { useTranslations } from 'next-intl'
import { type ReactElement, useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { Dialog, HalfSheet, Sheet } from '#components/ui/dialog/Dialog.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { Specimen } from './Specimen.tsx'

/** What opens over a page, each behind a button. */
export function Dialogs() {
  const t = useTranslations()
  const texts = { title: t('退出登录'), closeLabel: t('关闭') }
  return (
    <>
      <Opened of="Dialog: a question">
        {(open, onClose) => (
          <Dialog
            {...{ ...texts, open, onClose }}
            description={t('确认退出')}
            footer={
              <>
                <Button kind="secondary" onClick={onClose}>
                  {t('取消')}
                </Button>
                <Button kind="danger" onClick={onClose}>
                  {t('退出登录')}
                </Button>
              </>
            }
          />
        )}
      </Opened>
      <Opened of="Dialog: cannot be dismissed while a call is made">
        {(open, onClose) => (
          <Dialog
            {...{ ...texts, open, onClose }}
            dismissible={false}
            footer={
              <>
                <Button busy>{t('确认')}</Button>
                <Button kind="secondary" onClick={onClose}>
                  {t('关闭')}
                </Button>
              </>
            }
          />
        )}
      </Opened>
      <Opened of="Sheet: with more than the window holds">
        {(open, onClose) => (
          <Sheet {...{ ...texts, open, onClose }} footer={<Button onClick={onClose}>{t('完成')}</Button>}>
            {[1, 2, 3, 4, 5].map((key) => (
              <EmptyState key={key} title={t('暂无公告')} />
            ))}
          </Sheet>
        )}
      </Opened>
      <Opened of="HalfSheet: the page above it stays in use">
        {(open, onClose) => (
          <HalfSheet {...{ ...texts, open, onClose }} footer={<Button onClick={onClose}>{t('完成')}</Button>}>
            <EmptyState title={t('暂无公告')} />
          </HalfSheet>
        )}
      </Opened>
    </>
  )
}

function Opened({ of, children }: { of: string; children: (open: boolean, onClose: () => void) => ReactElement }) {
  const [open, setOpen] = useState(false)
  return (
    <Specimen of={of}>
      <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
        {of}
      </Button>
      {children(open, () => setOpen(false))}
    </Specimen>
  )
}
