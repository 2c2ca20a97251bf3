import { useTranslations } from 'next-intl'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { usePageTitle } from '#app/_client/history/usePageTitle.ts'
import { Brand, GuestService, LoginForm, RegisterLink, RiskLine, VersionLine } from '#features/account/index.ts'
import { hasHelpLines, useForeignDomain } from '#features/member/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { GuestFrame } from './GuestFrame.tsx'
import styles from './Login.module.css'

/** Not loaded where the address fits. */
const OpenByLink = lazy(async () => ({ default: (await import('./OpenByLink.tsx')).OpenByLink }))

/** The operator's help lines, for a member who cannot log in: not loaded where there are none. */
const LoginHelp = lazy(async () => ({ default: (await import('./LoginHelp.tsx')).LoginHelp }))

/** The second step of a login, for those who have switched it on: not loaded before it is asked for. */
const LoginCode = lazy(async () => ({ default: (await import('./LoginCode.tsx')).LoginCode }))

/** Login: the one screen that a guest sees first. On an address of another platform a login would lead nowhere. */
export function Screen() {
  const t = useTranslations()
  const foreign = useForeignDomain()
  const [challenge, setChallenge] = useState<ComponentProps<typeof LoginCode>['challenge']>()
  usePageTitle(t('登录'))
  return (
    <GuestFrame route={routes.login}>
      {foreign ? (
        <Suspense>
          <OpenByLink />
        </Suspense>
      ) : (
        <>
          <Brand />
          {challenge ? (
            <Suspense>
              <LoginCode challenge={challenge} onCancel={() => setChallenge(undefined)} />
            </Suspense>
          ) : (
            <>
              <LoginForm onChallenge={setChallenge} />
              <div className={styles.links}>
                <RegisterLink />
                <GuestService />
              </div>
              {hasHelpLines() ? (
                <Suspense>
                  <LoginHelp />
                </Suspense>
              ) : null}
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
