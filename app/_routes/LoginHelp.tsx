export { HelpLines as LoginHelp } from '#features/account/index.ts'
