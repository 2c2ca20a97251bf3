export { SecondFactorStep as LoginCode } from '#features/account/index.ts'
