import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { usePageTitle } from '#app/_client/history/usePageTitle.ts'
import { Lazy } from '#components/ui/lazy-part/Lazy.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { LoadingIndicator } from '#components/ui/Spinner.tsx'
import { Brand, GuestService, LoginForm, RegisterLink, RiskLine, VersionLine } from '#features/account/index.ts'
import { hasHelpLines, useForeignDomain } from '#features/member/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import { GuestFrame } from './GuestFrame.tsx'
import styles from './Login.module.css'

/** Not loaded where the address fits. */
const openByLink = createLazyPart(async () => (await import('./OpenByLink.tsx')).OpenByLink)

/** The operator's help lines, for a member who cannot log in: not loaded where there are none. */
const loginHelp = createLazyPart(async () => (await import('./LoginHelp.tsx')).LoginHelp)

/** The second step of a login, for those who have switched it on: not loaded before it is asked for. */
const loginCode = createLazyPart(async () => (await import('./LoginCode.tsx')).LoginCode)

/** Login: the one screen that a guest sees first. On an address of another platform a login would lead nowhere. */
export function Screen() {
  const t = useTranslations()
  const foreign = useForeignDomain()
  const [challenge, setChallenge] = useState<Parameters<ComponentProps<typeof LoginForm>['onChallenge']>[0]>()
  usePageTitle(t('登录'))
  const waiting = <LoadingIndicator label={t('加载中')} />
  return (
    <GuestFrame route={routes.login}>
      {foreign ? (
        <Lazy part={openByLink} waiting={waiting}>
          {(OpenByLink) => <OpenByLink />}
        </Lazy>
      ) : (
        <>
          <Brand />
          {challenge ? (
            <Lazy part={loginCode} waiting={waiting}>
              {(LoginCode) => <LoginCode challenge={challenge} onCancel={() => setChallenge(undefined)} />}
            </Lazy>
          ) : (
            <>
              <LoginForm onChallenge={setChallenge} />
              <Stack>
                <RegisterLink />
                <GuestService />
              </Stack>
              {hasHelpLines() ? <Lazy part={loginHelp}>{(LoginHelp) => <LoginHelp />}</Lazy> : null}
            </>
          )}
        </>
      )}
      <footer className={styles.foot}>
        <RiskLine />
        <VersionLine />
      </footer>
    </GuestFrame>
  )
}
