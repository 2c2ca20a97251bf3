import { useTranslations } from 'next-intl'
import { NoticeBar } from '#components/layout/notice-bar/NoticeBar.tsx'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { LoadingIndicator } from '#components/ui/Spinner.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { ContractError, HttpError, NetworkError } from '#lib/api/errors.ts'
import styles from './Gallery.module.css'
import { Specimen } from './Specimen.tsx'

const PATH = '/api/order/list'
const errors = {
  NetworkError: new NetworkError(PATH),
  'NetworkError, timed out': new NetworkError(PATH, { timedOut: true }),
  HttpError: new HttpError(PATH, 502),
  ContractError: new ContractError(PATH, 'data'),
}

/** What is in the place of content, and what is said in passing. */
export function States() {
  const t = useTranslations()
  return (
    <>
      <Specimen of="LoadState: loading">
        <LoadState error={undefined} onRetry={() => undefined} rows={3} />
      </Specimen>
      {Object.entries(errors).map(([name, error]) => (
        <Specimen key={name} of={`LoadState: ${name}`}>
          <LoadState error={error} onRetry={() => undefined} />
        </Specimen>
      ))}
      <Specimen of="LoadState: retrying">
        <LoadState error={new NetworkError(PATH)} onRetry={() => undefined} busy />
      </Specimen>
      <Specimen of="LoadingIndicator">
        <LoadingIndicator label={t('加载中')} />
      </Specimen>
      <Specimen of="EmptyState">
        <EmptyState title={t('暂无充值记录')} />
      </Specimen>
      <Specimen of="EmptyState: with the next step">
        <EmptyState
          of="orders"
          title={t('暂无持仓')}
          text={t('实时报价，模拟资金')}
          action={<Button size="small">{t('充值')}</Button>}
        />
      </Specimen>
      <Specimen of="EmptyState: notices, matches">
        <EmptyState of="notices" title={t('暂无公告')} />
        <EmptyState of="matches" title={t('没有符合条件的记录')} />
      </Specimen>
      <Specimen of="UnreadableNote">
        <UnreadableNote count={2} />
      </Specimen>
      <Specimen of="NoticeBar">
        <NoticeBar text={t('内容过长，此处只显示了开头部分')} detail={t('刚刚')} onSelect={() => undefined} />
      </Specimen>
      <Specimen of="StorageWarning, where the device stores nothing">
        <StorageWarning />
      </Specimen>
      <Specimen of="ToastHost">
        <div className={styles.row}>
          <Button size="small" kind="secondary" onClick={() => showToast({ kind: 'status', text: t('复制成功') })}>
            {t('复制成功')}
          </Button>
          <Button size="small" kind="secondary" onClick={() => showToast({ kind: 'error', text: t('加载失败') })}>
            {t('加载失败')}
          </Button>
        </div>
      </Specimen>
    </>
  )
}
